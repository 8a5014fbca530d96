import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import type { RequestContext } from "@/lib/platform/kernel";
import { answerInvitation, revokeInvitation } from "./";
import { aGroup, aGuestOrganization, aRole, as, aUser } from "./fixtures/a-guest-organization";
import { aCode, accept, age, held, list, told } from "./fixtures/invitations";
import { invitationPort } from "./invitation-port";

/** Declines as the page of an invitation does for a signed-in user, whichever organization issued the session. */
const decline = (context: RequestContext, code: string) => answerInvitation(context, code, "declined");
const theOne = async (context: RequestContext) => (await list(context)).invitations[0];

describe("declining", () => {
	test("leaves the invited user out, with none of the roles and groups, and says who declined and when", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada", { roles: [await aRole(context)], groups: [await aGroup(context)] });
		expect(await theOne(context)).toMatchObject({ status: "PENDING", decidedAt: null, decidedBy: null });
		expect(await decline(as(parent, ada), code)).toBe("declined");
		expect(await held(context, ada)).toEqual({ member: 0, roles: [], groups: [] });
		const declined = await theOne(context);
		expect(declined).toMatchObject({
			status: "DECLINED",
			decidedAt: expect.stringMatching(/^\d{4}-.*Z$/),
			decidedBy: { id: ada, name: "somebody" },
			secondsLeft: 0,
		});
		expect(Date.parse(declined?.decidedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(declined?.issuedAt ?? ""));
		expect(await told(context)).toEqual(["invitation.created", "invitation.declined"]);
		expect(await told(parent)).toEqual([]);
	});

	test("is told again to who declined, and changes nothing a second time", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = as(parent, await aUser(parent, "ada"));
		const code = await aCode(context, "ada");
		await decline(ada, code);
		const first = await theOne(context);
		expect(await decline(ada, code)).toBe("declined");
		expect(await theOne(context)).toEqual(first);
		expect(await told(context)).toEqual(["invitation.created", "invitation.declined"]);
	});

	test("is nobody else's: not the inviter's, not another user's, and the invitation stays open", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = as(parent, await aUser(parent, "ada"));
		const code = await aCode(context, "ada");
		for (const other of [context, parent, as(parent, await aUser(parent, "eve"))])
			expect(await decline(other, code)).toBe("somebody-else");
		expect(await theOne(context)).toMatchObject({ status: "PENDING", decidedBy: null });
		expect(await told(context)).toEqual(["invitation.created"]);
		expect(await decline(ada, code)).toBe("declined");
		expect(await decline(as(parent, await aUser(parent, "joan")), code)).toBe("somebody-else");
	});

	test("uses the code up: what is declined cannot be accepted, by the API and by a flow neither", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		await decline(as(parent, ada), code);
		const used = { kind: "invalid", code: "OUI-60017" };
		await expect(accept(as(context, ada), code)).rejects.toMatchObject(used);
		const port = invitationPort(parent.principal.organizationId, { requestId: "", clientAddress: "" });
		expect(await port.judge(code)).toBe("used");
		expect(await port.accept(code, { userId: ada, username: "ada", displayName: "Ada" })).toBe("used");
		expect(await held(context, ada)).toMatchObject({ member: 0 });
	});

	test("is not what accepting was: who is a member stays one", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		await accept(as(context, ada), code);
		expect(await decline(as(parent, ada), code)).toBe("used");
		expect(await theOne(context)).toMatchObject({ status: "ACCEPTED" });
		expect(await held(context, ada)).toMatchObject({ member: 1 });
	});

	test("is over with the invitation: expired, revoked, unknown", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = as(parent, await aUser(parent, "ada"));
		expect(await decline(ada, "never-made")).toBe("unknown");
		const expired = await aCode(context, "ada");
		await age(context, "72 hours");
		expect(await decline(ada, expired)).toBe("expired");
		const revoked = await aCode(context, "ada");
		const invitationId = (await list(context, { status: "PENDING" })).invitations[0]?.id ?? "";
		const params = { organization: context.principal.organizationName, invitationId };
		await revokeInvitation(context, params.invitationId);
		expect(await decline(ada, revoked)).toBe("revoked");
		expect(await told(context)).not.toContain("invitation.declined");
	});

	test("leaves room for another invitation, which can be accepted", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		await decline(as(parent, ada), await aCode(context, "ada"));
		await accept(as(context, ada), await aCode(context, "ada"));
		const { invitations } = await list(context);
		expect(invitations.map(({ status }) => status).toSorted()).toEqual(["ACCEPTED", "DECLINED"]);
		expect(await held(context, ada)).toMatchObject({ member: 1 });
	});

	test("is impossible for a user who is disabled, and while the organization is", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		const { sql } = await database();
		await sql`update users set disabled_at = now() where id = ${ada}`;
		expect(await decline(as(parent, ada), code)).toBe("gone");
		await sql`update users set disabled_at = null where id = ${ada}`;
		await sql`update organizations set disabled_at = now() where id = ${context.principal.organizationId}`;
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(await decline(as(parent, ada), code)).toBe("unknown");
	});
});
