import { and, eq } from "drizzle-orm";
import { importJWK, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { auditEvents, pushBrowsers, pushKeys } from "@/db/schema";
import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { aMessage } from "@/lib/platform/messages/fixtures/a-message";
import { deliveryRunning, ended, hurry, queue, tried, until } from "@/lib/platform/messages/fixtures/delivering";
import { pushPort, pushPublicKey } from "@/lib/platform/push";
import { aPushBrowser } from "@/lib/platform/push/fixtures/a-push-browser";
import {
	deleteUser,
	ownData,
	ownPushBrowsers,
	patchUser,
	registerOwnPushBrowser,
	removeOwnPushBrowser,
	resetUser,
} from "..";
import { aMember, aUser, patch } from "../fixtures/scim";

const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const LINK = "https://login.example.com/gate/approval/acme/1?token=secret";

interface Person {
	administrator: RequestContext;
	itself: RequestContext;
	userId: string;
}

async function aPerson(): Promise<Person> {
	const administrator = await anOrganization();
	await pushPublicKey(administrator.principal.organizationId);
	const { id, username } = await aUser(administrator, {});
	return {
		administrator,
		itself: { ...administrator, principal: { ...administrator.principal, id, name: username } },
		userId: id,
	};
}

const register = ({ itself }: Person, subscription: unknown) =>
	registerOwnPushBrowser(itself, { subscription: JSON.stringify(subscription), userAgent: USER_AGENT });

async function registered(person: Person, endpoint = "https://push.example/one") {
	const browser = aPushBrowser(endpoint);
	expect(await register(person, browser.subscription)).toBe("registered");
	const id = (await ownPushBrowsers(person.itself)).at(-1)?.id ?? "";
	return { id, ...browser };
}

const rowsOf = async (userId: string) => {
	const { orm } = await database();
	return orm.select().from(pushBrowsers).where(eq(pushBrowsers.userId, userId));
};

const aNotification = (to: string, application = "Shop") =>
	aMessage({ channel: "push", to, template: "approval", values: { link: LINK, application } });

describe("a browser that a person registers for notifications", () => {
	test("is stored with its address and keys encrypted, and told to its owner without them", async () => {
		const person = await aPerson();
		const { id, subscription } = await registered(person);
		const [row] = await rowsOf(person.userId);
		for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
			expect(JSON.stringify(row)).not.toContain(secret);
		const told = { id, userAgent: USER_AGENT, createdAt: expect.any(String), lastUsedAt: null };
		expect((await ownData(person.itself)).notifiedBrowsers).toEqual([told]);
	});

	test("is in the audit log where it was registered and removed, without its address", async () => {
		const person = await aPerson();
		const { id, subscription } = await registered(person);
		expect([await removeOwnPushBrowser(person.itself, id), await removeOwnPushBrowser(person.itself, id)]).toEqual([
			...[true, false],
		]);
		const { orm } = await database();
		const { organizationId, targetId } = auditEvents;
		const ofUser = and(eq(organizationId, person.itself.principal.organizationId), eq(targetId, person.userId));
		const events = await orm.select().from(auditEvents).where(ofUser);
		expect(events.map(({ action }) => action).sort()).toEqual([
			...["user.created", "user.push-browser-registered", "user.push-browser-removed"],
		]);
		expect(JSON.stringify(events)).not.toContain(subscription.endpoint);
	});

	test("takes its own place when it registers again, with the keys that it has now", async () => {
		const person = await aPerson();
		await registered(person);
		await registered(person);
		expect(await ownPushBrowsers(person.itself)).toHaveLength(1);
	});

	test("is refused beside ten others, also when several come at once", async () => {
		const person = await aPerson();
		const outcomes = await Promise.all(
			Array.from({ length: 12 }, (_, n) => register(person, aPushBrowser(`https://push.example/${n}`).subscription)),
		);
		expect(outcomes.filter((outcome) => outcome === "registered")).toHaveLength(10);
		expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(2);
		expect(await rowsOf(person.userId)).toHaveLength(10);
	});

	test.each([
		["an internal address", "https://10.0.0.1/push"],
		["an address of the machine", "https://[::1]/push"],
		["an address without https", "http://push.example/one"],
		["a port of another service", "https://push.example:5432/one"],
		["an address with a password", "https://user:password@push.example/one"],
		["a very long address", `https://push.example/${"x".repeat(1_000)}`],
		["something else", "javascript:alert(1)"],
	])("is refused with %s", async (_, endpoint) => {
		const person = await aPerson();
		expect(await register(person, aPushBrowser(endpoint).subscription)).toBe("malformed");
		expect(await rowsOf(person.userId)).toEqual([]);
	});

	test.each([
		["that are no point of the curve", { p256dh: Buffer.alloc(65, 4).toString("base64url") }],
		["of another length", { auth: "c2hvcnQ" }],
	])("is refused with keys %s", async (_, keys) => {
		const person = await aPerson();
		const { subscription } = aPushBrowser("https://push.example/one");
		expect(await register(person, { ...subscription, keys: { ...subscription.keys, ...keys } })).toBe("malformed");
	});

	test("is refused as text that is no subscription", async () => {
		const { itself } = await aPerson();
		for (const subscription of ["", "{", "null", "[]", `"${"x".repeat(5_000)}"`])
			expect(await registerOwnPushBrowser(itself, { subscription, userAgent: "" })).toBe("malformed");
	});

	test("ends with a reset of the account by an administrator, and with the account", async () => {
		const [reset, deleted] = [await aPerson(), await aPerson()];
		for (const person of [reset, deleted]) await registered(person);
		await resetUser(reset.administrator, reset.userId);
		await deleteUser(deleted.administrator, deleted.userId);
		for (const { userId } of [reset, deleted]) expect(await rowsOf(userId)).toEqual([]);
	});

	test("is kept by the home of a person, and by no organization that they are a guest of", async () => {
		const person = await aPerson();
		await registered(person);
		const elsewhere = await anOrganization();
		await aMember(elsewhere, person.userId);
		const itself = { ...elsewhere, principal: { ...elsewhere.principal, id: person.userId, name: "ada" } };
		await expect(
			register({ ...person, itself }, aPushBrowser("https://push.example/two").subscription),
		).rejects.toMatchObject({ kind: "conflict" });
		expect(await pushPort(elsewhere.principal.organizationId).browsersOf(person.userId)).toEqual([]);
	});
});

describe("the key of an organization for push services", () => {
	test("is made once, of its own, and kept encrypted", async () => {
		const [{ principal }, other] = [await anOrganization(), await anOrganization()];
		const made = await Promise.all(Array.from({ length: 20 }, () => pushPublicKey(principal.organizationId)));
		expect(new Set(made).size).toBe(1);
		expect(await pushPublicKey(other.principal.organizationId)).not.toBe(made[0]);
		const { orm } = await database();
		const [row] = await orm.select().from(pushKeys).where(eq(pushKeys.organizationId, principal.organizationId));
		expect(row?.privateKey.split(".")).toHaveLength(4);
	});

	test("is replaced where the key that encrypted it is lost, and the browsers that know it are deleted", async () => {
		const person = await aPerson();
		const { organizationId } = person.itself.principal;
		await registered(person);
		const lost = await pushPublicKey(organizationId);
		const { orm } = await database();
		await orm
			.update(pushKeys)
			.set({ privateKey: "00000000.iv.tag.text" })
			.where(eq(pushKeys.organizationId, organizationId));
		const made = await pushPublicKey(organizationId);
		expect(made).not.toBe(lost);
		expect(await pushPublicKey(organizationId)).toBe(made);
		expect(await rowsOf(person.userId)).toEqual([]);
	});
});

describe("a notification", () => {
	const { httpService } = deliveryRunning();

	test("reaches the push service encrypted for the browser, signed by the organization, and urgent for a short time", async () => {
		const [person, service] = [await aPerson(), await httpService()];
		service.answer(201);
		const { id, read } = await registered(person, `${service.url}/send/1`);
		const [messageId] = await queue(person.administrator, aNotification(id, "Shop\nof Ada"));
		expect(await until(messageId, ended)).toMatchObject({ status: "sent", content: null, hint: `${id.slice(0, 8)}…` });
		const [request] = service.received;
		expect(request).toMatchObject({ method: "POST", path: "/send/1" });
		expect(request?.headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
		const ttl = Number(request?.headers.ttl);
		expect(ttl).toBeGreaterThan(0);
		expect(ttl).toBeLessThanOrEqual(300);
		expect(request?.body).not.toContain("token=secret");
		expect(read(request?.bytes ?? Buffer.alloc(0))).toEqual({
			title: "Shop of Ada asks for your approval",
			text: "Open it to see what for. If you did not begin this, deny the request.",
			...{ link: LINK, tag: messageId },
		});
		const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(request?.headers.authorization ?? "") ?? [];
		expect(key).toBe(await pushPublicKey(person.itself.principal.organizationId));
		const point = Buffer.from(key, "base64url");
		const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
		const { payload } = await jwtVerify(token, await importJWK({ kty: "EC", crv: "P-256", x, y } as never, "ES256"));
		expect(payload.aud).toBe(service.url);
		expect(payload.sub).toContain(new URL(environment().baseUrl).hostname);
		expect((await ownPushBrowsers(person.itself))[0]?.lastUsedAt).not.toBeNull();
	});

	test("is cut where a name is very long, so that push services take it", async () => {
		const [person, service] = [await aPerson(), await httpService()];
		const { id, read } = await registered(person, `${service.url}/send/1`);
		const [messageId] = await queue(person.administrator, aNotification(id, "x".repeat(10_000)));
		expect(await until(messageId, ended)).toMatchObject({ status: "sent" });
		expect(service.received[0]?.bytes.length).toBeLessThan(4_096);
		expect((read(service.received[0]?.bytes ?? Buffer.alloc(0)) as { title: string }).title).toHaveLength(120);
	});

	test.each([404, 410])("that the push service answers by %i ends the registration of the browser", async (code) => {
		const [person, service] = [await aPerson(), await httpService()];
		service.answer(code);
		const { id } = await registered(person, `${service.url}/send/1`);
		const [messageId] = await queue(person.administrator, aNotification(id));
		expect(await until(messageId, ended)).toMatchObject({ status: "failed", lastError: `HTTP ${code}` });
		expect(await rowsOf(person.userId)).toEqual([]);
	});

	test.each([429, 503])("that the push service answers by %i is sent again", async (code) => {
		const [person, service] = [await aPerson(), await httpService()];
		service.answer(code);
		const { id } = await registered(person, `${service.url}/send/1`);
		const [messageId] = await queue(person.administrator, aNotification(id));
		expect(await until(messageId, tried)).toMatchObject({ lastError: `HTTP ${code}` });
		service.answer(201);
		await hurry(messageId);
		expect(await until(messageId, ended)).toMatchObject({ status: "sent", attempts: 2 });
		expect(await rowsOf(person.userId)).toHaveLength(1);
	});

	test.each([302, 400, 403, 413])("that the push service answers by %i is not sent again", async (code) => {
		const [person, service] = [await aPerson(), await httpService()];
		service.answer(code);
		const { id } = await registered(person, `${service.url}/send/1`);
		const [messageId] = await queue(person.administrator, aNotification(id));
		expect(await until(messageId, ended)).toMatchObject({ status: "failed", lastError: `HTTP ${code}`, attempts: 1 });
		expect(service.received).toHaveLength(1);
	});

	test("is not sent to a browser that was removed, nor while the account is disabled", async () => {
		const [removed, disabled, service] = [await aPerson(), await aPerson(), await httpService()];
		const [of, off] = [
			await registered(removed, `${service.url}/send/1`),
			await registered(disabled, `${service.url}/send/2`),
		];
		await removeOwnPushBrowser(removed.itself, of.id);
		await patchUser(disabled.administrator, disabled.userId, patch({ op: "replace", path: "active", value: false }));
		const ids = [
			...(await queue(removed.administrator, aNotification(of.id))),
			...(await queue(disabled.administrator, aNotification(off.id))),
		];
		for (const id of ids) expect(await until(id, ended)).toMatchObject({ status: "failed" });
		expect(service.received).toEqual([]);
	});

	test("of an organization reaches no browser of another one", async () => {
		const [person, elsewhere, service] = [await aPerson(), await anOrganization(), await httpService()];
		const { id } = await registered(person, `${service.url}/send/1`);
		await pushPublicKey(elsewhere.principal.organizationId);
		const [messageId] = await queue(elsewhere, aNotification(id));
		expect(await until(messageId, ended)).toMatchObject({ status: "failed" });
		expect(service.received).toEqual([]);
	});

	test("has no words for other messages, which are not sent", async () => {
		const [person, service] = [await aPerson(), await httpService()];
		const { id } = await registered(person, `${service.url}/send/1`);
		const code = aMessage({ channel: "push", to: id });
		const [messageId] = await queue(person.administrator, code);
		expect(await until(messageId, ended)).toMatchObject({ status: "failed" });
		expect(service.received).toEqual([]);
	});
});
