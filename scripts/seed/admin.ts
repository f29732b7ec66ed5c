import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createUsersWorkflow } from "@medusajs/medusa/core-flows";
import type { AdminLogin } from "./marketplace";

/** What `medusa user` does, without booting a third time. Throws when the e-mail address is taken. */
export async function createAdmin(
  container: MedusaContainer,
  { email, password }: AdminLogin,
): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  const { result: users } = await createUsersWorkflow(container).run({ input: { users: [{ email }] } });
  const { authIdentity, error } = await auth.register("emailpass", { body: { email, password } });
  if (!authIdentity)
    throw new Error(`The demo's admin ${email} could not be registered: ${error ?? "no reason given"}`);
  await auth.updateAuthIdentities({ id: authIdentity.id, app_metadata: { user_id: users[0]?.id } });
}
