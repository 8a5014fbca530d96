import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { NOW, secondsFromNow } from "@/db/conditions";
import { anOrganization } from "@/db/fixtures/an-organization";
import { logoutNotices } from "@/db/schema";
import { newId } from "@/lib/platform/kernel";
import {
	claimLogoutNotices,
	insertLogoutNotice,
	releaseLogoutNotices,
	settleLogoutNotice,
} from "./logout-notices-repository";

async function anOrganizationWithNotices(...sids: string[]) {
	const { organizationId } = (await anOrganization()).principal;
	const notice = { organizationId, issuer: "https://portico.test", clientId: "shop", accountId: newId() };
	for (const sid of sids) await insertLogoutNotice({ ...notice, sid });
	const { orm } = await database();
	const { sid, attempts } = logoutNotices;
	return {
		organizationId,
		/** The notices of this organization that a process gets now, with the numbers of their attempts. */
		async claim(busy: readonly string[] = []) {
			const claimed = await claimLogoutNotices(1_000, 60, { organizations: busy, receivers: [] });
			return claimed
				.filter((each) => each.organizationId === organizationId)
				.toSorted((a, b) => (a.sid < b.sid ? -1 : 1));
		},
		stored: () =>
			orm.select({ sid, attempts }).from(logoutNotices).where(eq(logoutNotices.organizationId, organizationId)),
	};
}

test("a notice is claimed by one process at a time, and is due again when its attempt has not begun or failed", async () => {
	const { claim, organizationId } = await anOrganizationWithNotices("a", "b");
	expect(await claim([organizationId])).toEqual([]);
	const [a, b] = await claim();
	expect([a, b]).toMatchObject([
		{ sid: "a", attempt: 1, clientId: "shop", issuer: "https://portico.test" },
		{ sid: "b", attempt: 1 },
	]);
	expect(await claim()).toEqual([]);
	if (a === undefined || b === undefined) throw new Error("nothing was claimed");
	await releaseLogoutNotices([a]);
	await settleLogoutNotice(b, 0);
	expect(await claim()).toMatchObject([
		{ sid: "a", attempt: 1 },
		{ sid: "b", attempt: 2 },
	]);
});

test("a notice is gone when the application has answered, or at its end without another attempt", async () => {
	const { claim, organizationId, stored } = await anOrganizationWithNotices("a", "b", "c");
	const [a] = await claim();
	if (a === undefined) throw new Error("nothing was claimed");
	await settleLogoutNotice(a, null);
	const { orm } = await database();
	const ofOrganization = eq(logoutNotices.organizationId, organizationId);
	await orm.update(logoutNotices).set({ nextAttemptAt: NOW }).where(ofOrganization);
	await orm
		.update(logoutNotices)
		.set({ expiresAt: secondsFromNow(-1) })
		.where(and(ofOrganization, eq(logoutNotices.sid, "b")));
	expect(await claim()).toMatchObject([{ sid: "c", attempt: 2 }]);
	expect(await stored()).toEqual([{ sid: "c", attempts: 2 }]);
});
