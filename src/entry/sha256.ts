import { hash } from 'node:crypto';
import type { Sha256 } from '../settlement/sha256.ts';

/** The hash that every runtime is composed with. */
export const sha256: Sha256 = (content) => hash('sha256', content, 'hex');
