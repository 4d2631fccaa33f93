/** A package that only the benchmarks know, from test/bench/node_modules; says how to install it. */
export async function competitor<Module>(name: string): Promise<Module> {
  try {
    return await import(name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new Error(`${name} is not installed here: run npm ci --prefix test/bench`);
  }
}
