/** The server's own database, where databases are made and dropped. */
import { Client } from "@medusajs/framework/pg";

export async function inServer<Answer>(work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env;
  const client = new Client({
    host: DB_HOST,
    port: Number(DB_PORT),
    user: DB_USERNAME,
    password: DB_PASSWORD,
    database: "postgres",
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
