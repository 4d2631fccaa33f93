import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** What every function that speaks to a table has to import, and nothing else. */
export const client = new DynamoDBClient({ maxAttempts: 4 });
