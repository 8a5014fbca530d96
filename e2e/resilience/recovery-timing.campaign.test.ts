import { randomBytes, randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type MailServer, startMailServer } from "@/lib/platform/messages/fixtures/mail-server";
import type { Answer } from "../fixtures/api";
import { createApplication, post } from "../fixtures/applications";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { mannWhitneyP, medianOf } from "../fixtures/mann-whitney";
import { type PorticoServer, REDIRECT_URI, startPortico } from "../fixtures/portico-server";
import { templateFlow } from "../fixtures/template-flow";

/** The number of measured pairs of requests: one with an account and one without. */
const SAMPLES = Number(process.env.TIMING_SAMPLES ?? 400) / 2;
const WARM_UP = 40;
/** A pause, so that work for one request, such as the delivery of its mail, is finished when the next one is measured. */
const PAUSE_MS = 40;

let mail: MailServer;
let portico: PorticoServer;

beforeAll(async () => {
	mail = await startMailServer();
	// Each browser has another client address, because the number of requests from one address is limited.
	const environment = { TRUSTED_PROXIES: "127.0.0.1" };
	portico = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 1, environment });
	await post(portico.baseUrl, "/senders", {
		id: "mail",
		name: "Mail",
		channel: "email",
		provider: "smtp",
		isDefault: true,
		settings: { host: "127.0.0.1", port: mail.port, security: "opportunistic", fromAddress: "sign-in@portico.test" },
	});
});
afterAll(async () => {
	await portico.remove();
	await mail.close();
});

test.each(["password", "password-link"])(
	"who asks for recovery in the template %s cannot tell by answer or time whether an account exists",
	async (template) => {
		const handle = `${template}-timed`;
		const { clientId } = await createApplication(portico.baseUrl, {
			name: "Shop",
			signIn: templateFlow(template, handle),
		});
		const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
		const answers: Record<"known" | "unknown", Set<string>> = { known: new Set(), unknown: new Set() };
		const mailsBefore = mail.received.length;
		for (let sample = 0; sample < SAMPLES + WARM_UP; sample++) {
			// A new email address each time, because repeated ones are limited. Both kinds of a pair, in random order, so that changes
			// over time affect both kinds alike.
			for (const kind of randomInt(2) === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
				const email = `p-${randomBytes(6).toString("hex")}@example.org`;
				await (kind === "known" ? createdUser(email) : createdUser(`other-${email}`));
				const measured = await askedForRecovery(clientId, email);
				answers[kind].add(measured.answer);
				if (sample >= WARM_UP) times[kind].push(measured.tookMs);
				await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
			}
		}
		expect(answers.known.size).toBe(1);
		expect([...answers.unknown]).toEqual([...answers.known]);
		await eventually("every mail", () => expect(mail.received.length - mailsBefore).toBe(SAMPLES + WARM_UP));
		const p = mannWhitneyP(times.known, times.unknown);
		const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)].map((median) => median.toFixed(2));
		console.log(
			`${template}: Mann–Whitney p = ${p.toFixed(3)} with ${2 * SAMPLES} samples, medians ${known} ms known, ${unknown} ms unknown`,
		);
		expect(p).toBeGreaterThan(0.01);
	},
);

async function createdUser(email: string): Promise<void> {
	await post(portico.baseUrl, "/t/root/scim2/Users", {
		userName: email.replace("@", "-at-"),
		emails: [{ value: email }],
	});
}

/** The time from sending the email address to the end of the response, and the page that follows, without its random parts. */
async function askedForRecovery(clientId: string, email: string): Promise<{ tookMs: number; answer: string }> {
	const clientAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
	const browser = new Browser(portico.baseUrl, { clientAddress });
	const parameters = {
		client_id: clientId,
		redirect_uri: REDIRECT_URI,
		response_type: "code",
		scope: "openid",
		code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
		code_challenge_method: "S256",
		state: "s",
	};
	const signIn = await browser.open(`/oauth2/authorize?${new URLSearchParams(parameters)}`);
	const { action, hidden } = formOf(signIn, "/submit");
	const asking = await browser.submit(action, { ...hidden, action: "forgot_password" });
	const form = formOf(asking, "/submit");
	const body = new URLSearchParams({ ...form.hidden, email }).toString();
	const url = new URL(form.action, portico.baseUrl);
	const startedAt = performance.now();
	const answer = await browser.request("POST", url, body);
	const tookMs = performance.now() - startedAt;
	const next = await browser.open(new URL(answer.headers.location ?? "/", portico.baseUrl));
	return { tookMs, answer: withoutRandom(answer, next, email) };
}

function withoutRandom(answer: Answer, next: Page, email: string): string {
	const names = Object.keys(answer.headers).sort().join(" ");
	const place = (answer.headers.location ?? "").replace(/[0-9a-f-]{36}/g, "id");
	const shown = /<main.*<\/main>/s.exec(next.text)?.[0] ?? "";
	const text = shown
		.replaceAll(/<script.*?<\/script>/gs, "")
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll(email, "address")
		.replaceAll(/\s+/g, " ");
	return `${answer.status} ${place} ${names} ${next.status} ${text}`;
}
