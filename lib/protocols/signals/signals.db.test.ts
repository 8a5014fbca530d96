import { createLocalJWKSet, decodeJwt, type JWK, type JWTPayload, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema } from "@/lib/identity/applications/contract";
import { createUser, deleteUser, patchUser, signOutUser } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { signingKeys } from "@/lib/platform/tokens";
import { changeStreamStatus, listStreams, removeStream, testStream } from "./administration";
import { startSignalReceiver } from "./fixtures/signal-receiver";
import { pollSignals } from "./poll";
import { startSignalDelivery, wakeSignalDelivery } from "./push";
import { POLL, PUSH, pollSchema, type Stream } from "./stream-schemas";
import {
	changeStatus,
	createStream,
	deleteStream,
	readStatus,
	readStreams,
	replaceStream,
	updateStream,
} from "./streams";
import { addSubject, removeSubject } from "./subjects";
import { verifyStream } from "./verification";

const RISC = "https://schemas.openid.net/secevent/risc/event-type";
const CAEP = "https://schemas.openid.net/secevent/caep/event-type";
const SSF = "https://schemas.openid.net/secevent/ssf/event-type";
const ENABLING = [`${RISC}/account-disabled`, `${RISC}/account-enabled`];

let push: Awaited<ReturnType<typeof startSignalReceiver>>;
let running: { stop(): Promise<void> };
let admin: RequestContext;
let receiver: RequestContext;
beforeAll(async () => {
	running = startSignalDelivery();
});
afterAll(() => running.stop());
afterEach(() => push.close());
beforeEach(async () => {
	push = await startSignalReceiver();
	admin = await anOrganization();
	receiver = await aReceiver();
});

/** The context of an application of an organization that calls for itself. */
async function aReceiver(within = admin): Promise<RequestContext> {
	const { id, clientId, name } = await createApplication(
		within,
		applicationSettingsSchema.parse({
			...{ name: "Mail service", redirectUrls: [], grantTypes: ["client_credentials"], scopes: ["ssf.manage"] },
		}),
	);
	return { ...within, principal: { ...within.principal, type: "application", id, clientId, name } };
}

const pushed = (more: object = {}) => ({ method: PUSH, endpoint_url: push.url, ...more }) as const;

let people = 0;
async function aPerson(at = admin): Promise<{ id: string; email: string }> {
	people += 1;
	const email = `ada-${people}@example.com`;
	const { id } = await createUser(at, { userName: `ada-${people}`, emails: [{ value: email }] });
	return { id, email };
}

const setActive = (id: string, value: boolean, at = admin) =>
	patchUser(at, id, {
		schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
		Operations: [{ op: "replace", path: "active", value }],
	});

const poll = async ({ stream_id }: Stream, more: object = {}, by = receiver) => {
	const asked = pollSchema.parse({ returnImmediately: true, ...more });
	const { sets, moreAvailable } = await pollSignals(by, stream_id, asked);
	return { jtis: Object.keys(sets), events: Object.values(sets).map(decodeJwt), moreAvailable };
};

const typeOf = ({ events }: JWTPayload) => Object.keys(events as object)[0];
const typesIn = (events: readonly JWTPayload[]) => events.map(typeOf);
const arrived = () => push.received.map(({ token }) => decodeJwt(token));

describe("a pushed event", () => {
	test("SSF 1.0 §4.1, RFC 8935 §2.1: is a token of the organization's key, typed, about the user, without sub and exp", async () => {
		const stream = await createStream(receiver, {
			events_requested: [`${RISC}/account-disabled`],
			delivery: pushed({ authorization_header: "Bearer of-the-receiver" }),
		});
		const { id } = await aPerson();
		await setActive(id, false);
		wakeSignalDelivery();
		await eventually("the event", () => expect(push.received).toHaveLength(1));
		const { headers, token } = push.received[0] ?? { headers: {}, token: "" };
		expect(headers).toMatchObject({
			...{ "content-type": "application/secevent+jwt", accept: "application/json" },
			authorization: "Bearer of-the-receiver",
		});
		const { organizationId, organizationName, clientId } = receiver.principal;
		const published = (await signingKeys(organizationId)).map(({ kty, n, e, kid, alg }) => ({ kty, n, e, kid, alg }));
		const keys = createLocalJWKSet({ keys: published.filter(({ alg }) => alg === "RS256") as JWK[] });
		const iss = `http://localhost:3000/t/${organizationName}`;
		const { payload, protectedHeader } = await jwtVerify(token, keys, { issuer: iss, audience: clientId });
		expect(protectedHeader).toMatchObject({ alg: "RS256", typ: "secevent+jwt" });
		expect(payload).toEqual({
			...{ iss, aud: stream.aud, jti: expect.any(String), iat: expect.any(Number), txn: expect.any(String) },
			sub_id: { format: "iss_sub", iss, sub: id },
			events: {
				[`${RISC}/account-disabled`]: {
					event_timestamp: expect.any(Number),
					initiating_entity: "admin",
					reason_admin: { en: "User disabled", de: expect.any(String), ja: expect.any(String), ar: expect.any(String) },
				},
			},
		});
		await eventually("the stream to have nothing waiting", async () =>
			expect(await listStreams(admin)).toMatchObject([{ waiting: 0, deliveredAt: expect.any(String), failedAt: null }]),
		);
	});

	test("SSF 1.0 §8.1.2: comes after those before it, also when the receiver fails meanwhile, with the same jti", async () => {
		push.answers.unshift({ status: 503 });
		await createStream(receiver, { events_requested: ENABLING, delivery: pushed() });
		const { id } = await aPerson();
		await setActive(id, false);
		wakeSignalDelivery();
		await eventually("the failure", async () =>
			expect(await listStreams(admin)).toMatchObject([{ failure: "HTTP 503", failedAt: expect.any(String) }]),
		);
		await setActive(id, true);
		const { sql } = await database();
		const { organizationId } = admin.principal;
		await sql`update signal_events set next_attempt_at = now() where organization_id = ${organizationId}`;
		wakeSignalDelivery();
		await eventually("both events", () => expect(push.received).toHaveLength(3));
		const [first, again, next] = arrived();
		expect([typeOf(first ?? {}), typeOf(next ?? {})]).toEqual(ENABLING);
		expect(again?.jti).toBe(first?.jti);
	});

	test("RFC 8935 §2.3: that the receiver refuses is not sent again, and does not keep the next one", async () => {
		push.answers.unshift({ status: 400, err: "invalid_audience" });
		await createStream(receiver, { events_requested: ENABLING, delivery: pushed() });
		const { id } = await aPerson();
		await setActive(id, false);
		wakeSignalDelivery();
		await eventually("the refusal", async () =>
			expect(await listStreams(admin)).toMatchObject([{ failure: "err invalid_audience", waiting: 0 }]),
		);
		await setActive(id, true);
		wakeSignalDelivery();
		await eventually("the next event", () => expect(push.received).toHaveLength(2));
		expect(typesIn(arrived())).toEqual(ENABLING);
	});

	test("SSF 1.0 §8.1.5: that nobody takes for a day pauses the stream, which says so, and keeps the event", async () => {
		push.answers.splice(0, 1, { status: 500 });
		const stream = await createStream(receiver, { events_requested: ENABLING, delivery: pushed() });
		const { sql } = await database();
		const { id } = await aPerson();
		await setActive(id, false);
		wakeSignalDelivery();
		await eventually("the first failure", async () =>
			expect(await listStreams(admin)).toMatchObject([{ failure: "HTTP 500" }]),
		);
		await sql`
			update signal_events set attempts = 7, next_attempt_at = now()
			where organization_id = ${admin.principal.organizationId}`;
		wakeSignalDelivery();
		await eventually("the pause", async () =>
			expect(await readStatus(receiver, stream.stream_id)).toMatchObject({
				...{ status: "paused", reason: "RECEIVER_UNREACHABLE" },
			}),
		);
		await eventually("the notice", () => expect(typesIn(arrived())).toContain(`${SSF}/stream-updated`));
		push.received.length = 0;
		push.answers.splice(0, 1, { status: 202 });
		await changeStatus(receiver, { stream_id: stream.stream_id, status: "enabled" });
		await eventually("what was kept", () => expect(typesIn(arrived())).toContain(`${RISC}/account-disabled`));
	});
});

describe("a polled stream", () => {
	test("RFC 8936 §2.4: is told what it has not acknowledged, again, until it acknowledges or refuses it", async () => {
		const stream = await createStream(receiver, { events_requested: ENABLING });
		expect(stream.delivery).toEqual({
			method: POLL,
			endpoint_url: `http://localhost:3000/t/${receiver.principal.organizationName}/ssf/streams/${stream.stream_id}/poll`,
		});
		const { id } = await aPerson();
		await setActive(id, false);
		await setActive(id, true);
		const first = await poll(stream, { maxEvents: 1 });
		expect(first).toMatchObject({ moreAvailable: true });
		expect(typesIn(first.events)).toEqual([`${RISC}/account-disabled`]);
		const again = await poll(stream);
		expect(again.jtis[0]).toBe(first.jtis[0]);
		expect(typesIn(again.events)).toEqual(ENABLING);
		const after = await poll(stream, { ack: first.jtis });
		expect(typesIn(after.events)).toEqual([`${RISC}/account-enabled`]);
		const refused = Object.fromEntries(after.jtis.map((jti) => [jti, { err: "invalid_key", description: "no" }]));
		expect(await poll(stream, { setErrs: refused })).toMatchObject({ events: [], moreAvailable: false });
		expect(await listStreams(admin)).toMatchObject([{ failure: "err invalid_key", waiting: 0 }]);
	});

	test("RFC 8936 §2.4.2: waits for an event unless it is to return at once", async () => {
		const stream = await createStream(receiver, { events_requested: ENABLING });
		const { id } = await aPerson();
		const waiting = poll(stream, { returnImmediately: false });
		await setActive(id, false);
		expect(typesIn((await waiting).events)).toEqual([`${RISC}/account-disabled`]);
	});

	test("leaves out what is no such event after all", async () => {
		const stream = await createStream(receiver, { events_requested: [`${CAEP}/credential-change`] });
		const { id } = await aPerson();
		await patchUser(admin, id, {
			schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
			Operations: [{ op: "replace", path: "displayName", value: "Ada" }],
		});
		expect(await listStreams(admin)).toMatchObject([{ waiting: 1 }]);
		expect((await poll(stream)).events).toEqual([]);
		expect(await listStreams(admin)).toMatchObject([{ waiting: 0 }]);
	});

	test("is told of a deleted account, though nobody knows the account any more", async () => {
		const stream = await createStream(receiver, { events_requested: [`${RISC}/account-purged`] });
		const { id } = await aPerson();
		await deleteUser(admin, id);
		expect((await poll(stream)).events).toMatchObject([{ sub_id: { format: "iss_sub", sub: id } }]);
	});
});

describe("a stream", () => {
	test("SSF 1.0 §8.1.1: is read, changed, replaced and deleted by its receiver; what Portico supplies stays", async () => {
		const stream = await createStream(receiver, {
			events_requested: [...ENABLING, "urn:unknown"],
			description: "Mine",
		});
		const { stream_id } = stream;
		expect(stream).toMatchObject({ events_delivered: ENABLING, events_requested: [...ENABLING, "urn:unknown"] });
		expect(await readStreams(receiver, stream_id)).toEqual(stream);
		expect(await readStreams(receiver, undefined)).toEqual([stream]);
		const changed = await updateStream(receiver, { stream_id, delivery: pushed(), iss: stream.iss });
		expect(changed).toMatchObject({ delivery: pushed(), description: "Mine", events_delivered: ENABLING });
		const wrong = { stream_id, iss: "https://elsewhere.example" };
		await expect(updateStream(receiver, wrong)).rejects.toMatchObject({ code: "SSF-60001" });
		const replaced = await replaceStream(receiver, { stream_id, events_requested: [`${CAEP}/session-revoked`] });
		expect(replaced).toMatchObject({ delivery: { method: POLL }, events_delivered: [`${CAEP}/session-revoked`] });
		expect(replaced.description).toBeUndefined();
		await deleteStream(receiver, stream_id);
		await expect(readStreams(receiver, stream_id)).rejects.toMatchObject({ code: "SSF-60002" });
		expect(await readStreams(receiver, undefined)).toEqual([]);
	});

	test("is one of at most five, and is pushed to no address that the outbound client would not call", async () => {
		for (let made = 0; made < 5; made++) await createStream(receiver, {});
		await expect(createStream(receiver, {})).rejects.toMatchObject({ code: "SSF-60004" });
		const inside = { method: PUSH, endpoint_url: "http://169.254.169.254/latest" } as const;
		await expect(createStream(await aReceiver(), { delivery: inside })).rejects.toMatchObject({ code: "SSF-60001" });
	});

	test("SSF 1.0 §8.1.2: that is paused keeps events, and one that is disabled does not", async () => {
		const stream = await createStream(receiver, { events_requested: ENABLING });
		const { stream_id } = stream;
		const { id } = await aPerson();
		await changeStatus(receiver, { stream_id, status: "paused", reason: "Maintenance" });
		expect(await readStatus(receiver, stream_id)).toEqual({ stream_id, status: "paused", reason: "Maintenance" });
		await setActive(id, false);
		expect((await poll(stream)).events).toEqual([]);
		await changeStatus(receiver, { stream_id, status: "enabled" });
		expect(typesIn((await poll(stream)).events)).toEqual([`${RISC}/account-disabled`]);
		await changeStatus(receiver, { stream_id, status: "disabled" });
		await setActive(id, true);
		await changeStatus(receiver, { stream_id, status: "enabled" });
		expect((await poll(stream)).events).toEqual([]);
	});

	test("SSF 1.0 §8.1.5: is told when an administrator pauses it, before it is told nothing", async () => {
		const stream = await createStream(receiver, { events_requested: ENABLING });
		await changeStreamStatus(admin, stream.stream_id, { status: "paused", reason: "Audit" });
		expect((await poll(stream)).events).toMatchObject([
			{
				sub_id: { format: "opaque", id: stream.stream_id },
				events: { [`${SSF}/stream-updated`]: { status: "paused", reason: "Audit" } },
			},
		]);
	});

	test("SSF 1.0 §8.1.4: is verified with the state of its receiver, not too often, and tested without one", async () => {
		const stream = await createStream(receiver, {});
		const { stream_id } = stream;
		await verifyStream(receiver, { stream_id, state: "abc" });
		await expect(verifyStream(receiver, { stream_id })).rejects.toMatchObject({ kind: "too-many-requests" });
		await testStream(admin, stream_id);
		const sub_id = { format: "opaque", id: stream_id };
		expect((await poll(stream)).events).toMatchObject([
			{ sub_id, events: { [`${SSF}/verification`]: { state: "abc" } } },
			{ sub_id, events: { [`${SSF}/verification`]: {} } },
		]);
	});

	test("SSF 1.0 §8.1.3: has everybody until a user is removed, and has them again once they are added", async () => {
		const stream = await createStream(receiver, { events_requested: [`${CAEP}/session-revoked`] });
		const { stream_id, iss } = stream;
		const [ada, bob] = [await aPerson(), await aPerson()];
		const subject = { format: "email", email: ada.email } as const;
		await removeSubject(receiver, { stream_id, subject });
		for (const { id } of [ada, bob]) await signOutUser(admin, id);
		expect((await poll(stream)).events).toMatchObject([{ sub_id: { sub: bob.id } }]);
		await addSubject(receiver, { stream_id, subject: { format: "iss_sub", iss, sub: ada.id } });
		await signOutUser(admin, ada.id);
		expect((await poll(stream)).events).toMatchObject([{ sub_id: { sub: bob.id } }, { sub_id: { sub: ada.id } }]);
		const nobody = { stream_id, subject: { format: "email", email: "nobody@example.com" } as const };
		await expect(removeSubject(receiver, nobody)).resolves.toBeUndefined();
	});
});

describe("two organizations", () => {
	test("are told of nobody of the other, and add and remove nobody there", async () => {
		const stream = await createStream(receiver, { events_requested: ENABLING });
		const there = await anOrganization();
		const theirs = await aReceiver(there);
		const stream2 = await createStream(theirs, { events_requested: ENABLING });
		const person = await aPerson(there);
		const subject = { format: "iss_sub", iss: stream2.iss, sub: person.id } as const;
		await removeSubject(receiver, { stream_id: stream.stream_id, subject });
		await removeSubject(receiver, { stream_id: stream.stream_id, subject: { ...subject, iss: stream.iss } });
		const { sql } = await database();
		expect(await sql`select 1 from signal_subjects_removed where user_id = ${person.id}`).toEqual([]);
		await setActive(person.id, false, there);
		expect((await poll(stream)).events).toEqual([]);
		expect((await poll(stream2, {}, theirs)).events).toMatchObject([{ sub_id: { sub: person.id } }]);
		await expect(poll(stream2, {}, receiver)).rejects.toMatchObject({ code: "SSF-60002" });
		await expect(removeStream(admin, stream2.stream_id)).rejects.toMatchObject({ code: "SSF-60002" });
	});

	test("have receivers of their own: an application of another, or a person, has no streams", async () => {
		const foreign = await aReceiver(await anOrganization());
		const acting = {
			...foreign,
			principal: { ...admin.principal, type: "application", id: foreign.principal.id } as const,
		};
		await expect(createStream(acting, {})).rejects.toMatchObject({ code: "SSF-60003" });
		await expect(createStream(admin, {})).rejects.toMatchObject({ code: "SSF-60003" });
	});

	test("have receivers that do not see each other's streams", async () => {
		const stream = await createStream(receiver, {});
		await expect(readStreams(await aReceiver(), stream.stream_id)).rejects.toMatchObject({ code: "SSF-60002" });
	});
});
