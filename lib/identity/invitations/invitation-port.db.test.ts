import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { ManagedElsewhere } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import { aGuestOrganization, aUser, below } from "./fixtures/a-guest-organization";
import { aCode, age, held, told } from "./fixtures/invitations";
import { invitationPort } from "./invitation-port";

const portOf = ({ principal }: RequestContext) =>
	invitationPort(principal.organizationId, { requestId: "a-request", clientAddress: "192.0.2.1" });
const user = (userId: string) => ({ userId, username: "ada", displayName: "Ada" });

describe("the invitations a flow reaches", () => {
	test("are accepted once; who has joined by a code is told so again", async () => {
		const { parent, context } = await aGuestOrganization();
		const [ada, eve] = [await aUser(parent, "ada"), await aUser(parent, "eve")];
		const code = await aCode(context, "ada");
		const port = portOf(parent);
		expect(await port.judge(code)).toBe("good");
		expect(await port.accept(code, user(eve))).toBe("somebody-else");
		expect([await port.accept(code, user(ada)), await port.accept(code, user(ada))]).toEqual(["good", "good"]);
		expect([await port.judge(code), await port.judge("never-made")]).toEqual(["used", "unknown"]);
		expect(await held(context, ada)).toMatchObject({ member: 1 });
		expect(await told(context)).toEqual(["invitation.created", "invitation.accepted"]);
	});

	test("are accepted for nobody by a flow of an organization that does not vouch for them", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		for (const elsewhere of [context, await below(parent)])
			await expect(portOf(elsewhere).accept(code, user(ada))).rejects.toThrow(ManagedElsewhere);
		expect(await held(context, ada)).toMatchObject({ member: 0 });
	});

	test("expire, and are unknown while the organization is disabled", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		const port = portOf(parent);
		const { sql } = await database();
		await sql`update organizations set disabled_at = now() where id = ${context.principal.organizationId}`;
		expect([await port.judge(code), await port.accept(code, user(ada))]).toEqual(["unknown", "unknown"]);
		await sql`update organizations set disabled_at = null where id = ${context.principal.organizationId}`;
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		await age(context, "72 hours");
		expect([await port.judge(code), await port.accept(code, user(ada))]).toEqual(["expired", "expired"]);
	});
});
