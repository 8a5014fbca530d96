import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { task } from "@/lib/flows/model/fixtures/builders";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createSender } from "./create-sender";
import { deleteSender } from "./delete-sender";
import { type MailServer, startMailServer } from "./fixtures/mail-server";
import { getSender } from "./get-sender";
import { listSenders } from "./list-senders";
import type { SenderInput, SenderUpdate } from "./sender-input";
import { testSender } from "./test-sender";
import { updateSender } from "./update-sender";

const CANARY = "canary-4f1d-secret";

const aSender = (change: Partial<SenderInput> = {}, settings: object = {}): SenderInput =>
	({
		id: "mail",
		name: "Mail",
		channel: "email",
		provider: "smtp",
		settings: {
			host: "mail.portico.test",
			port: 587,
			security: "starttls",
			verifyCertificate: true,
			username: "portico",
			fromAddress: "sign-in@portico.test",
			...settings,
		},
		secrets: { password: CANARY },
		...change,
	}) as SenderInput;

const create = (context: RequestContext, sender = aSender()) => createSender(context, sender);
const read = async (context: RequestContext, senderId = "mail") => (await getSender(context, senderId)).sender;
const update = (
	context: RequestContext,
	body: Partial<SenderUpdate>,
	ifMatch: number[] | null = null,
	senderId = "mail",
) => {
	const { id: _, ...members } = aSender();
	return updateSender(context, senderId, { ...members, secrets: undefined, ...body } as SenderUpdate, ifMatch);
};
const list = (context: RequestContext, query: object = {}) =>
	listSenders(context, {
		channel: undefined,
		search: undefined,
		sort: "name",
		order: "asc",
		limit: 30,
		offset: 0,
		...query,
	} as const);
const remove = (context: RequestContext, senderId = "mail", ifMatch: number[] | null = null) =>
	deleteSender(context, senderId, ifMatch);

async function storedPassword(context: RequestContext): Promise<string> {
	const { sql } = await database();
	const rows = await sql<{ secrets: string }[]>`
		select secrets from senders where organization_id = ${context.principal.organizationId}`;
	return rows[0]?.secrets ?? "";
}

/** Simulates that ENCRYPTION_KEY no longer contains the key. */
async function loseKey({ principal }: RequestContext): Promise<void> {
	const { sql } = await database();
	await sql`update senders set secrets = 'no-such-' || secrets where organization_id = ${principal.organizationId}`;
}

describe("a sender", () => {
	test("is read as it was written, but for its secrets: those are only named", async () => {
		const context = await anOrganization();
		const made = await create(context);
		expect(made.revision).toBe(1);
		const { secrets: _, ...written } = aSender();
		expect(await read(context)).toMatchObject({ ...written, secretsSet: ["password"], usedBy: [] });
		expect(JSON.stringify([made, await read(context), await list(context)])).not.toContain(CANARY);
		expect(await storedPassword(context)).not.toContain(CANARY);
	});

	test("the first of a channel is its default, and a new default takes the place of the old one", async () => {
		const context = await anOrganization();
		await create(context);
		await create(context, aSender({ id: "second" }));
		expect([(await read(context)).isDefault, (await read(context, "second")).isDefault]).toEqual([true, false]);
		await create(context, aSender({ id: "third", isDefault: true }));
		await update(context, { isDefault: true }, null, "second");
		const { senders } = await list(context);
		expect(senders.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(["second"]);
	});

	test("of twenty made the default at once, one is", async () => {
		const context = await anOrganization();
		const made = await Promise.allSettled(
			Array.from({ length: 20 }, (_, i) => create(context, aSender({ id: `s${i}`, isDefault: true }))),
		);
		for (const each of made)
			if (each.status === "rejected") expect(each.reason).toMatchObject({ kind: "conflict", code: "SND-1009" });
		const { senders } = await list(context);
		expect(senders.filter(({ isDefault }) => isDefault)).toHaveLength(1);
	});

	test("an id is taken once, in each organization", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		await create(context);
		await expect(create(context)).rejects.toMatchObject({ kind: "conflict", code: "SND-1009" });
		await create(other);
		const both = await Promise.allSettled([1, 2].map(() => create(context, aSender({ id: "same" }))));
		expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
	});

	test("of another organization is as if there were none", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		await create(context);
		const absent = { kind: "not-found", code: "SND-1006" };
		await expect(read(other)).rejects.toMatchObject(absent);
		await expect(update(other, {})).rejects.toMatchObject(absent);
		await expect(testSender(other, "mail", { to: "a@b.test", language: "en" })).rejects.toMatchObject(absent);
		await remove(other);
		expect((await read(context)).name).toBe("Mail");
		await expect(read(context, "../mail")).rejects.toMatchObject(absent);
	});

	test("keeps a secret that is not sent, drops one that is null, and takes a new one", async () => {
		const context = await anOrganization();
		await create(context);
		expect((await update(context, { name: "Renamed" })).sender).toMatchObject({
			name: "Renamed",
			secretsSet: ["password"],
		});
		expect((await update(context, { secrets: { password: null } })).sender.secretsSet).toEqual([]);
		expect((await update(context, { secrets: { password: "new" } })).sender.secretsSet).toEqual(["password"]);
	});

	test.each([{ host: "evil.test" }, { port: 25 }, { security: "opportunistic" }, { verifyCertificate: false }])(
		"a kept secret is not carried to where the settings lead now: %j",
		async (settings) => {
			const context = await anOrganization();
			await create(context);
			const changed = { settings: { ...aSender().settings, ...settings } } as Partial<SenderUpdate>;
			await expect(update(context, changed)).rejects.toMatchObject({ kind: "invalid", code: "SND-1003" });
			const sent = { ...changed, secrets: { password: "again" } } as Partial<SenderUpdate>;
			expect((await update(context, sent)).sender.settings).toMatchObject(settings);
			const dropped = { settings: aSender().settings, secrets: { password: null } } as Partial<SenderUpdate>;
			expect((await update(context, dropped)).sender.secretsSet).toEqual([]);
		},
	);

	test("whose key is lost says so, sends nothing, and serves again once its secret is entered again", async () => {
		const context = await anOrganization();
		await create(context);
		await loseKey(context);
		const lost = { secretsReadable: false, secretsSet: [] };
		expect(await read(context)).toMatchObject(lost);
		expect((await list(context)).senders).toMatchObject([lost]);
		const tried = testSender(context, "mail", { to: "a@b.test", language: "en" });
		expect(await tried).toMatchObject({ outcome: "unavailable", answer: expect.stringContaining("enter them again") });
		await expect(update(context, { name: "Renamed" })).rejects.toMatchObject({
			code: "SND-1003",
			description: expect.stringContaining("cannot be read any more"),
		});
		const { sender } = await update(context, { secrets: { password: "again" } });
		expect(sender).toMatchObject({ secretsReadable: true, secretsSet: ["password"] });
		await loseKey(context);
		expect((await update(context, { secrets: { password: null } })).sender).toMatchObject({ secretsReadable: true });
	});

	test("with `If-Match` of another revision nothing changes", async () => {
		const context = await anOrganization();
		await create(context);
		await update(context, { name: "second" }, [1]);
		const changed = { kind: "precondition-failed", code: "SND-1012" };
		await expect(update(context, { name: "third" }, [1])).rejects.toMatchObject(changed);
		await expect(remove(context, "mail", [1])).rejects.toMatchObject(changed);
		expect((await read(context)).name).toBe("second");
		await remove(context, "mail", [2]);
		await expect(read(context)).rejects.toMatchObject({ code: "SND-1006" });
		await remove(context, "mail");
	});

	test("its channel stays what it is", async () => {
		const context = await anOrganization();
		await create(context);
		const text = {
			channel: "sms",
			provider: "vonage",
			settings: { apiKey: "k", from: "P", baseUrl: "https://x.test" },
		};
		await expect(update(context, text as Partial<SenderUpdate>)).rejects.toMatchObject({ code: "SND-1001" });
	});

	test("that an active version of a flow names is not deleted, and says which flow", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		await create(context);
		const nodes = [task("send", { executor: { name: "SendEmailExecutor" }, properties: { senderId: "mail" } })];
		const { sql } = await database();
		const id = newId();
		await sql`insert into flows (organization_id, id, flow_type, handle, name, active_version, created_at, updated_at)
			values (${organizationId}, ${id}, 'AUTHENTICATION', 'by-mail', 'By mail', 1, now(), now())`;
		await sql`insert into flow_versions (organization_id, flow_id, version, name, nodes, created_by, created_at)
			values (${organizationId}, ${id}, 1, 'By mail', ${JSON.stringify(nodes)}, 'tester', now())`;
		expect((await read(context)).usedBy).toEqual([{ id, name: "By mail" }]);
		await expect(remove(context)).rejects.toMatchObject({
			kind: "conflict",
			code: "SND-1007",
			description: 'The sender is named by "By mail".',
		});
	});

	test("every change is audited, without its secrets", async () => {
		const context = await anOrganization();
		await create(context);
		await update(context, { secrets: { password: "another canary" } });
		await remove(context);
		const { sql } = await database();
		const rows = await sql<{ action: string; details: string }[]>`
			select action, details from audit_events where organization_id = ${context.principal.organizationId} order by at, id`;
		expect(rows.map(({ action }) => action)).toEqual(["sender.created", "sender.updated", "sender.deleted"]);
		expect(JSON.stringify(rows)).not.toMatch(/canary/);
	});
});

describe("the list of senders", () => {
	test("is paged, searched, filtered and sorted", async () => {
		const context = await anOrganization();
		for (const [id, name] of [
			["b", "Beta"],
			["a", "alpha"],
			["c", "100%_of\\it"],
		] as const) {
			await create(context, aSender({ id, name }));
			// Timestamps have milliseconds: two equal ones would be sorted by id.
			await setTimeout(2);
		}
		const settings = {
			method: "POST",
			url: "https://sms.test",
			contentType: "application/json",
			headers: [],
			body: "{}",
		};
		await create(context, { id: "z", name: "Zeta", channel: "sms", provider: "http", settings } as SenderInput);
		const ids = async (query: object) => (await list(context, query)).senders.map(({ id }) => id);
		expect(await ids({})).toEqual(["c", "a", "b", "z"]);
		expect(await ids({ order: "desc" })).toEqual(["z", "b", "a", "c"]);
		expect(await ids({ sort: "updatedAt", order: "desc" })).toEqual(["z", "c", "a", "b"]);
		expect(await ids({ channel: "sms" })).toEqual(["z"]);
		expect(await ids({ search: "ALPH" })).toEqual(["a"]);
		expect(await ids({ search: "%_of\\" })).toEqual(["c"]);
		expect(await ids({ search: "%" })).toEqual(["c"]);
		const second = await list(context, { limit: 3, offset: 3, channel: undefined });
		expect(second).toMatchObject({ totalResults: 4, startIndex: 4, count: 1 });
		expect(second.links.map(({ rel }) => rel)).toEqual(["first", "previous"]);
	});
});

describe("a test message", () => {
	let server: MailServer | undefined;
	afterEach(() => server?.close());
	const send = (context: RequestContext, to: string, language = "en") => testSender(context, "mail", { to, language });

	test("goes out at once, and the answer is what the provider said", async () => {
		const context = await anOrganization();
		server = await startMailServer({
			refuseRecipient: (to) => (to === "no@portico.test" ? { code: 550, text: "Nobody here" } : undefined),
		});
		await create(
			context,
			aSender(
				{ secrets: {} },
				{ host: "127.0.0.1", port: server.port, security: "opportunistic", username: undefined },
			),
		);
		expect(await send(context, "ada@portico.test", "ar")).toMatchObject({
			outcome: "sent",
			answer: expect.stringContaining("250"),
		});
		expect(server.received[0]?.to).toEqual(["ada@portico.test"]);
		expect(await send(context, "no@portico.test")).toMatchObject({
			outcome: "refused",
			answer: expect.stringContaining("Nobody here"),
		});
		await server.close();
		expect(await send(context, "ada@portico.test")).toMatchObject({ outcome: "unavailable" });
	});

	test.each(["", "ada", "a@b.test, c@d.test", "a@b.test\r\nBcc: c@d.test"])(
		"to %j is refused before anything is sent",
		async (to) => {
			const context = await anOrganization();
			await create(context);
			await expect(send(context, to)).rejects.toMatchObject({ kind: "invalid", code: "SND-1001" });
		},
	);
});
