/** Databases of the tests' server as their owner, beside the connections of the application. */
import { Client } from "@medusajs/framework/pg";

/** @param database where it is left out, the server's own, where databases are made and dropped */
export async function inServer<Answer>(
  work: (client: Client) => Promise<Answer>,
  database?: string,
): Promise<Answer> {
  const client = await connectTo(database ?? "postgres");
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param ended called when the server ends the connection, as it does when the database is dropped; without it that throws */
export async function connectTo(database: string, ended?: () => void): Promise<Client> {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env;
  const client = new Client({
    host: DB_HOST,
    port: Number(DB_PORT),
    user: DB_USERNAME,
    password: DB_PASSWORD,
    database,
  });
  if (ended) client.on("error", ended);
  await client.connect();
  return client;
}
