import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';

/** The least that answers a request on Lambda with Hono. */
const app = new Hono();
app.all('*', (c) => c.json({ hello: 'world' }));

export const handler = handle(app);
