/** What holds here instead of a fault that another project had, and the test of it. */
export type FaultTest = readonly [guarantee: string, run: () => void];
