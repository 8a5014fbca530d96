import type { Page } from "@playwright/test";
import type { FlowDefinition } from "@/lib/flows/model";
import { createApplication } from "../fixtures/applications";
import type { FakeServices } from "../fixtures/fake-services";
import { answerStep, executeFlow } from "../fixtures/flow-execution";
import {
	choiceFlow,
	olderSmsFlow,
	olderSmsSignUpFlow,
	passwordFlow,
	passwordOrSmsFlow,
	screenlessSmsFlow,
	signUpFlow,
	smsFlow,
	smsSignUpFlow,
	undrawn,
} from "../fixtures/flow-shapes";
import { aPerson, type Person, signedUpPerson } from "../fixtures/people";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, test } from "./test-with-fakes";

/** One answer: the pressed button, and the values entered before. */
interface Move {
	press: string;
	enter?: (person: Person, services: FakeServices) => Record<string, string> | Promise<Record<string, string>>;
}

interface Path {
	title: string;
	flow: () => FlowDefinition;
	/** The path is for a user without an account. */
	newcomer?: boolean;
	moves: Move[];
}

const password = ({ username, password }: Person) => ({ username, password });
const number = ({ mobileNumber }: Person) => ({ mobileNumber });
const code = async ({ mobileNumber }: Person, services: FakeServices) => ({
	otp: await services.codeTextedTo(mobileNumber),
});
const profile = (person: Person) => ({
	...password(person),
	firstName: "Ada",
	lastName: "Lovelace",
	email: person.email,
});

const paths: Path[] = [
	{ title: "password", flow: passwordFlow, moves: [{ press: "sign_in", enter: password }] },
	{
		title: "password and a code, chosen among four",
		flow: choiceFlow,
		moves: [{ press: "action_1" }, { press: "continue", enter: password }, { press: "action_1", enter: code }],
	},
	{ title: "Google, chosen among four", flow: choiceFlow, newcomer: true, moves: [{ press: "action_2" }] },
	{ title: "GitHub, chosen among four", flow: choiceFlow, newcomer: true, moves: [{ press: "action_3" }] },
	{
		title: "a code by text message, chosen among four",
		flow: choiceFlow,
		moves: [{ press: "action_4" }, { press: "action_1", enter: number }, { press: "action_1", enter: code }],
	},
	{
		title: "a code by text message alone",
		flow: smsFlow,
		moves: [
			{ press: "action_1", enter: number },
			{ press: "action_1", enter: code },
		],
	},
	{
		title: "a code by text message without a screen, and sent again",
		flow: screenlessSmsFlow,
		moves: [
			{ press: "continue", enter: number },
			{ press: "resend" },
			{
				press: "continue",
				enter: async ({ mobileNumber }, services) => ({ otp: await services.codeTextedTo(mobileNumber, 2) }),
			},
		],
	},
	{
		title: "a code by a task without a mode, and sent again",
		flow: olderSmsFlow,
		moves: [
			{ press: "action_1", enter: number },
			{ press: "resend" },
			{
				press: "continue",
				enter: async ({ mobileNumber }, services) => ({ otp: await services.codeTextedTo(mobileNumber, 2) }),
			},
		],
	},
	{
		title: "sign-up by a task without a mode, with an account of all that was brought",
		flow: olderSmsSignUpFlow,
		newcomer: true,
		moves: [
			{ press: "action_1", enter: number },
			{ press: "continue", enter: code },
		],
	},
	{
		title: "password, beside another way",
		flow: passwordOrSmsFlow,
		moves: [{ press: "sign_in", enter: password }],
	},
	{
		title: "the other way than the password",
		flow: passwordOrSmsFlow,
		moves: [{ press: "by_text" }, { press: "continue", enter: number }, { press: "verify", enter: code }],
	},
	{
		title: "the other way, and the code sent again",
		flow: passwordOrSmsFlow,
		moves: [
			{ press: "by_text", enter: ({ username }) => ({ username }) },
			{ press: "resend" },
			{
				press: "verify",
				enter: async ({ mobileNumber }, services) => ({ otp: await services.codeTextedTo(mobileNumber, 2) }),
			},
		],
	},
	{ title: "sign-up on one screen", flow: signUpFlow, newcomer: true, moves: [{ press: "create", enter: profile }] },
	{
		title: "sign-up by text message",
		flow: smsSignUpFlow,
		newcomer: true,
		moves: [
			{ press: "action_1", enter: number },
			{ press: "action_1", enter: code },
			{ press: "continue", enter: ({ email }) => ({ email }) },
		],
	},
];

for (const { title, flow, newcomer = false, moves } of paths)
	for (const definition of formsOf(flow())) {
		const named = `${title}${definition.drawn ? ", with its own screens" : ""}`;

		const isOfGate = title === "password and a code, chosen among four";
		test(`${named}: runs to its end in a browser`, { tag: isOfGate ? "@gate" : [] }, async ({
			page,
			portico,
			services,
		}) => {
			const { clientId, person, signsUp } = await prepared(portico.baseUrl, services, definition.flow, newcomer);
			receiveCallbacks(page);
			await follow(page, authorizePath(clientId, signsUp ? { prompt: "create" } : {}));
			for (const { press, enter } of moves) {
				await button(page, press).waitFor();
				for (const [name, value] of Object.entries((await enter?.(person, services)) ?? {}))
					await page.locator(`input[name="${name}"]`).fill(value);
				await button(page, press).click();
			}
			await page.getByRole("button", { name: "Allow", exact: true }).click();
			expect((await callbackOf(page)).get("code")).toBeTruthy();
		});

		test(`${named}: runs to its end by a script`, async ({ portico, services }) => {
			const { baseUrl } = portico;
			const { id, person, signsUp } = await prepared(baseUrl, services, definition.flow, newcomer);
			const flowType = signsUp ? "REGISTRATION" : "AUTHENTICATION";
			let step = await executeFlow(baseUrl, {
				applicationId: id,
				flowType,
				verbose: definition.drawn,
				callbackUrl: REDIRECT_URI,
			});
			for (const { press, enter } of moves) {
				expect(step.data.meta !== undefined).toBe(definition.drawn);
				expect(step.data.actions?.map(({ ref }) => ref)).toContain(press);
				step = await answerStep(baseUrl, step, { action: press, inputs: (await enter?.(person, services)) ?? {} });
			}
			if (step.type === "REDIRECTION") {
				const sentBack = await fetch(step.data.redirectURL ?? "", { redirect: "manual" });
				const { searchParams } = new URL(sentBack.headers.get("location") ?? "");
				step = await answerStep(baseUrl, step, { inputs: Object.fromEntries(searchParams) });
			}
			expect(step).toMatchObject({ flowStatus: "COMPLETE", assertion: expect.any(String) });
		});
	}

test("a choice without a component has words for where each button leads, and nothing for axe to find", async ({
	page,
	portico,
}) => {
	const { clientId } = await createApplication(portico.baseUrl, { name: "Shop", signIn: own(choiceFlow()) });
	await follow(page, authorizePath(clientId));
	for (const name of ["Password", "Google", "GitHub", "SMS code"])
		await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
});

test("a code that is asked for without a screen of the flow's own can be sent again, until that was asked too often", async ({
	page,
	portico,
}) => {
	const person = await signedUpPerson(portico.baseUrl);
	const { clientId } = await createApplication(portico.baseUrl, { name: "Shop", signIn: own(screenlessSmsFlow()) });
	await follow(page, authorizePath(clientId));
	await page.locator("input[name=mobileNumber]").fill(person.mobileNumber);
	await button(page, "continue").click();
	const again = page.getByRole("button", { name: "Send again", exact: true });
	await expect(again).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	for (let sends = 2; sends <= 3; sends++) {
		await again.click();
		await expect(page.getByText("Too many messages")).toBeHidden();
	}
	await again.click();
	await expect(page.getByText("Too many messages were sent already.")).toBeVisible();
	await expect(page.locator("input[name=otp]")).toBeVisible();
});

test("a code that cannot be sent leads to the screen for that, again and again, and never to the end", async ({
	page,
	portico,
}) => {
	const { clientId } = await createApplication(portico.baseUrl, {
		name: "Shop",
		signIn: own(passwordOrSmsFlow("nobody")),
	});
	await follow(page, authorizePath(clientId));
	await button(page, "by_text").click();
	for (let time = 0; time < 2; time++) {
		await expect(page.getByRole("heading", { name: "The code could not be sent" })).toBeVisible();
		await expect(page.getByText("This way of signing in is not set up.")).toBeVisible();
		await button(page, "retry").click();
	}
	await expect(button(page, "retry")).toBeVisible();
});

/** A flow unchanged and, if it has components, also without them. */
function formsOf(flow: FlowDefinition): { drawn: boolean; flow: FlowDefinition }[] {
	const drawn = flow.nodes.some(({ meta }) => meta !== undefined);
	return [...(drawn ? [{ drawn, flow }] : []), { drawn: false, flow: undrawn(flow) }];
}

async function prepared(baseUrl: string, services: FakeServices, flow: FlowDefinition, newcomer: boolean) {
	const person = newcomer ? aPerson() : await signedUpPerson(baseUrl);
	const { username, email } = person;
	services.google.behaviour = { claims: { sub: username, email, email_verified: true } };
	services.github.profile = { id: Number(username.replace(/\D/g, "")), login: username };
	const signsUp = flow.flowType === "REGISTRATION";
	const application = await createApplication(baseUrl, {
		name: "Shop",
		registrationEnabled: signsUp,
		...(signsUp ? { signUp: own(flow) } : { signIn: own(flow) }),
	});
	return { ...application, person, signsUp };
}

let flows = 0;

/** The same with a handle that no other test of this file uses. */
function own(flow: FlowDefinition): FlowDefinition {
	flows += 1;
	return { ...flow, handle: `${flow.handle}-${Date.now()}-${flows}` };
}

function button(page: Page, action: string) {
	return page.locator(`button[name=action][value="${action}"]`);
}
