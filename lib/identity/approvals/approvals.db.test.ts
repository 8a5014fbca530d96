import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { secondsFromNow } from "@/db/conditions";
import { anOrganization } from "@/db/fixtures/an-organization";
import { applications, approvalRequests, auditEvents, users } from "@/db/schema";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema } from "@/lib/identity/applications/contract";
import { createUser } from "@/lib/identity/directory";
import { newId } from "@/lib/platform/kernel";
import { approvalNumber, approvalToken, isApprovalToken } from "./approval-link";
import { approvalPort } from "./approval-port";
import {
	claimApprovalNotices,
	decideApproval,
	deleteOldApprovals,
	insertApproval,
	releaseApprovalNotices,
	selectDecision,
	selectPendingOf,
	settleApprovalNotice,
	withdrawApproval,
} from "./repository";

const TILL = { name: "Till", redirectUrls: ["https://till.example/callback"], grantTypes: ["authorization_code"] };

async function aRequest({
	notice = null as string | null,
	expiresInSeconds = 300,
	perHour = 10,
	refusedForMinutes = 15,
} = {}) {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const application = await createApplication(context, applicationSettingsSchema.parse(TILL));
	const { id: userId } = await createUser(context, { userName: `ada-${newId()}` });
	const { orm } = await database();
	const user = { id: userId, name: "ada" };
	const asker = {
		...context,
		principal: { organizationId, type: "application", id: application.id, name: "Till" },
	} as const;
	const ask = async () => {
		const id = newId();
		const stored = await insertApproval(
			asker,
			{ id, application, user, bindingMessage: "W4SCT", requestHash: `hash-${id}`, expiresInSeconds, notice },
			{ perHour, refusedForMinutes },
		);
		return { id, stored, requestHash: `hash-${id}` };
	};
	const person = { ...context, principal: { organizationId, type: "user", id: userId, name: "ada" } } as const;
	const granted = { grantId: "grant", acr: "urn:acr", amr: ["pwd", "otp"], authTime: 1_790_000_000 };
	return {
		...{ orm, context, organizationId, application, userId, ask },
		approve: (id: string, by = userId) => decideApproval(person, { id, userId: by, granted }),
		deny: (id: string) => approvalPort(organizationId, context).deny(id, { userId, username: "ada" }),
		withdraw: (requestHash: string, applicationId = application.id) =>
			withdrawApproval(asker, { requestHash, applicationId }),
		decision: (requestHash: string) => selectDecision(organizationId, requestHash),
		expire: (id: string) =>
			orm
				.update(approvalRequests)
				.set({ expiresAt: secondsFromNow(-1) })
				.where(eq(approvalRequests.id, id)),
	};
}

test("of parallel answers to a request one counts, and the audit log has one", async () => {
	const { orm, ask, approve, decision, organizationId } = await aRequest();
	const { id, requestHash } = await ask();
	const counted = await Promise.all(Array.from({ length: 8 }, () => approve(id)));
	expect(counted.filter(Boolean)).toHaveLength(1);
	expect(await decision(requestHash)).toEqual({
		...{ status: "approved", grantId: "grant", acr: "urn:acr", amr: "pwd otp", authTime: 1_790_000_000 },
	});
	const { action } = auditEvents;
	const isOfOrganization = eq(auditEvents.organizationId, organizationId);
	const events = await orm
		.select({ action })
		.from(auditEvents)
		.where(and(isOfOrganization, eq(auditEvents.targetId, id)));
	expect(events.map((event) => event.action).sort()).toEqual(["approval.approved", "approval.requested"]);
});

test("a request is not answered by anyone but the person, late, after it was withdrawn, or after a denial", async () => {
	const { ask, approve, deny, withdraw, expire, decision } = await aRequest({ refusedForMinutes: 0 });
	const [others, late, withdrawn] = [await ask(), await ask(), await ask()];
	expect(await approve(others.id, newId())).toBe(false);
	await expire(late.id);
	expect(await approve(late.id)).toBe(false);
	expect(await withdraw(withdrawn.requestHash, newId())).toBe(false);
	expect(await withdraw(withdrawn.requestHash)).toBe(true);
	expect(await approve(withdrawn.id)).toBe(false);
	await deny(others.id);
	expect(await approve(others.id)).toBe(false);
	expect(await withdraw(others.requestHash)).toBe(false);
	const found = [await decision(others.requestHash), await decision(late.requestHash)];
	expect(found.map((each) => each?.status)).toEqual(["denied", "pending"]);
});

test("a request is not answered by a disabled account, or for a disabled application", async () => {
	const { orm, ask, approve, userId, application } = await aRequest();
	const { id } = await ask();
	await orm
		.update(users)
		.set({ disabledAt: secondsFromNow(0) })
		.where(eq(users.id, userId));
	expect(await approve(id)).toBe(false);
	await orm.update(users).set({ disabledAt: null }).where(eq(users.id, userId));
	await orm.update(applications).set({ enabled: false }).where(eq(applications.id, application.id));
	expect(await approve(id)).toBe(false);
	await orm.update(applications).set({ enabled: true }).where(eq(applications.id, application.id));
	expect(await approve(id)).toBe(true);
});

test("a person has at most three requests of an application to answer, also of parallel ones, and so many in an hour", async () => {
	const { ask, approve } = await aRequest({ perHour: 4 });
	const asked = await Promise.all(Array.from({ length: 6 }, ask));
	const stored = asked.filter((each) => each.stored === "stored");
	expect(stored).toHaveLength(3);
	for (const { id } of stored) await approve(id);
	expect((await ask()).stored).toBe("stored");
	expect((await ask()).stored).toBe("too-many");
});

test("who was denied cannot ask again for as long as the application is set to", async () => {
	const { orm, ask, deny } = await aRequest();
	const { id } = await ask();
	await deny(id);
	expect((await ask()).stored).toBe("refused-before");
	await orm
		.update(approvalRequests)
		.set({ decidedAt: secondsFromNow(-16 * 60) })
		.where(eq(approvalRequests.id, id));
	expect((await ask()).stored).toBe("stored");
});

test("a notice is due when the person has answered, claimed once, and gone when the application was told", async () => {
	const { ask, approve, deny, organizationId } = await aRequest({ notice: "sealed", refusedForMinutes: 0 });
	const [approved, denied] = [await ask(), await ask()];
	const claim = async () =>
		(await claimApprovalNotices(1_000, 60)).filter((each) => each.organizationId === organizationId);
	expect(await claim()).toEqual([]);
	await approve(approved.id);
	await deny(denied.id);
	const claimed = await claim();
	expect(claimed.map(({ id }) => id).sort()).toEqual([approved.id, denied.id].sort());
	expect(await claim()).toEqual([]);
	await releaseApprovalNotices(claimed);
	const again = await claim();
	expect(again.map(({ attempt }) => attempt)).toEqual([1, 1]);
	for (const notice of again) await settleApprovalNotice(notice, null);
	expect(await claim()).toEqual([]);
});

test("a person finds the requests that wait, and those that ended two days ago are deleted", async () => {
	const { orm, ask, approve, userId } = await aRequest();
	const [first, second] = [await ask(), await ask()];
	await approve(first.id);
	expect(await selectPendingOf(userId)).toMatchObject([
		{ id: second.id, applicationName: "Till", bindingMessage: "W4SCT" },
	]);
	await orm
		.update(approvalRequests)
		.set({ expiresAt: secondsFromNow(-3 * 86_400) })
		.where(eq(approvalRequests.userId, userId));
	await deleteOldApprovals(1_000);
	expect(await orm.select().from(approvalRequests).where(eq(approvalRequests.userId, userId))).toEqual([]);
});

test("the link of a request has a secret that no other request has, and the number two digits", () => {
	const [organizationId, id] = [newId(), newId()];
	const token = approvalToken(organizationId, id);
	expect(isApprovalToken(organizationId, id, token)).toBe(true);
	for (const other of ["", "guessed", approvalToken(organizationId, newId()), approvalToken(newId(), id)])
		expect(isApprovalToken(organizationId, id, other)).toBe(false);
	expect(approvalNumber(organizationId, id)).toMatch(/^[1-9]\d$/);
});
