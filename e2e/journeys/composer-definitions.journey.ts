import type { Flow } from "@/lib/flows/definitions/contract";
import { type FlowAnnotations, type FlowDefinition, type FlowNode, flowTemplates } from "@/lib/flows/model";
import { end, start } from "@/lib/flows/model/fixtures/builders";
import { freshHandle } from "../fixtures/drawn-flow";
import { type ManagementApi, managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

/** Members that no specification lists, at every level, in an unusual order. */
const vendor = { "x-vendor": { kept: [1, null, "<b>", { deep: true }] }, zzz: 0.1 };

/** Definitions like the exports of other products, each with members that real ones have and the specification does not. */
const exported: readonly FlowDefinition[] = [
	{
		name: "Without any layout or screens",
		handle: "bare",
		flowType: "AUTHENTICATION",
		nodes: [
			start("prompt_1"),
			{ id: "prompt_1", type: "PROMPT", inputs: [], actions: [{ ref: "action_001", nextNode: "task_1" }] },
			{
				id: "task_1",
				type: "TASK_EXECUTION",
				executor: { name: "BasicAuthExecutor" },
				onSuccess: "done",
				onFailure: "prompt_1",
			},
			end("done"),
		],
	},
	{
		name: "With places to fill in",
		handle: "placeholders",
		flowType: "AUTHENTICATION",
		nodes: [
			start("ask_phone", { layout: { size: { width: 101, height: 34 }, position: { x: 50, y: 50 } } }),
			{
				id: "ask_phone",
				type: "PROMPT",
				layout: { size: { width: 350, height: 430.5 }, position: { x: 301.25, y: 50 } },
				meta: {
					components: [
						{ type: "TEXT", id: "text_1", label: "{{ t(signin:heading) }}", variant: "HEADING_1" },
						{
							type: "BLOCK",
							id: "block_1",
							components: [
								{ type: "PHONE_INPUT", id: "input_1", label: "Mobile", required: true, placeholder: "+49 …" },
								{ type: "ACTION", id: "action_1", label: "Send", variant: "PRIMARY", eventType: "SUBMIT" },
							],
						},
					],
				},
				inputs: [{ ref: "input_1", type: "PHONE_INPUT", identifier: "mobileNumber", required: true }],
				actions: [{ ref: "action_1", nextNode: "send_sms" }],
			},
			{
				id: "send_sms",
				type: "TASK_EXECUTION",
				layout: { size: { width: 200, height: 113 }, position: { x: 751, y: 50 } },
				properties: { senderId: "<SENDER_ID>", "<UNSET>": null },
				executor: { name: "SMSOTPAuthExecutor" },
				onSuccess: "done",
				onFailure: "ask_phone",
			},
			end("done", { layout: { size: { width: 85, height: 34 }, position: { x: 1101, y: 50 } } }),
		],
	},
	{
		name: "With members nobody knows",
		handle: "vendor",
		flowType: "REGISTRATION",
		nodes: [
			{
				...vendor,
				id: "start",
				type: "START",
				layout: { ...vendor, position: { ...vendor, x: -400, y: 12.75 } },
				onSuccess: "ask",
			},
			{
				...vendor,
				id: "ask",
				type: "PROMPT",
				layout: { size: { ...vendor, width: 320, height: 300 }, position: { x: -200, y: 0 } },
				meta: {
					...vendor,
					components: [
						{ ...vendor, id: "heading", type: "HEADING", label: "Vendor screen" },
						{ ...vendor, id: "slider", type: "VENDOR_SLIDER", label: "How much", min: 1, max: 9 },
						{ ...vendor, id: "box", type: "BLOCK", components: [{ ...vendor, id: "mail", type: "EMAIL_INPUT" }] },
						{ ...vendor, id: "go", type: "ACTION", label: "Go on" },
					],
				},
				inputs: [{ ...vendor, ref: "mail", type: "EMAIL_INPUT", identifier: "email", required: true }],
				actions: [{ ...vendor, ref: "go", nextNode: "create" }],
			},
			{
				...vendor,
				id: "create",
				type: "TASK_EXECUTION",
				executor: { ...vendor, name: "ProvisioningExecutor", mode: "strict" },
				properties: { ...vendor, userType: "customer" },
				inputs: [{ ...vendor, type: "EMAIL_INPUT", identifier: "email", required: false }],
				onSuccess: "end",
				onFailure: "ask",
			},
			{ ...vendor, id: "end", type: "END" },
		],
	},
];

const annotations: FlowAnnotations = {
	notes: [
		{
			id: "n1",
			text: "Why two?",
			color: "pink",
			position: { x: 10, y: -180 },
			size: { width: 210, height: 90 },
			by: "Ada",
		},
	],
	groups: [],
};

/** The template with the most transitions, and one for sign-up. */
const max = ["social-or-password", "sign-up-verified-email"];
/** Cannot be published as they are: they have no step that signs somebody in or up. */
const blank = ["blank", "blank-sign-up"];
const others = flowTemplates.filter(({ id }) => ![...max, ...blank].includes(id));

for (const [what, definitions, tag] of [
	["the largest templates", drawn(flowTemplates.filter(({ id }) => max.includes(id))), ["@campaign"]],
	["every other template that can be published", drawn(others), ["@campaign"]],
	["what other products export", exported, []],
] as const) {
	test(`${what} opens, is edited, saved and opened again, and only what was edited differs`, {
		tag: [...tag],
	}, async ({ signedIn: page, portico }) => {
		test.slow(definitions.length > 3);
		const api = await managementApi(portico.baseUrl);
		const composer = new ComposerPage(page);
		for (const definition of definitions) {
			await test.step(definition.name, async () => {
				const group = {
					id: "g1",
					title: "All",
					color: "green" as const,
					nodeIds: definition.nodes.map(({ id }) => id),
				};
				const created = await api.create({ ...definition, handle: freshHandle() });
				const notes = { ...annotations, groups: [group] };
				await api.annotate(created.id, notes);
				await editAndCompare(composer, api, created);
				expect(await api.annotations(created.id), "notes and groups are no part of it").toEqual({
					...notes,
					groups: [{ ...group, nodeIds: group.nodeIds.map((id) => (id === "start" ? "the_start" : id)) }],
				});
			});
		}
	});
}

/** Moves a node, renames one, adds a screen with two fields and a button, connects it and disconnects something else. */
async function editAndCompare(composer: ComposerPage, api: ManagementApi, created: Flow): Promise<void> {
	const { page, inspector } = composer;
	await composer.open(created.id);
	await composer.expectState("v1, saved");
	expect(await api.get(created.id), "opening changes nothing").toEqual(created);
	const { nodes } = created;
	const [first] = nodes;
	const last = nodes.find(({ type }) => type === "END");
	if (first?.type !== "START" || last === undefined) throw new Error("not a flow of these tests");

	await composer.drag("Start, Start", { x: 0, y: 40 });
	await composer.select("Start, Start");
	await inspector.getByLabel("ID", { exact: true }).fill("the_start");
	await page.keyboard.press("Enter");
	await inspector.getByRole("button", { name: "Insert a step after “Success”" }).click();
	await composer.choose("Screen");
	await composer.command("Palette");
	for (const element of ["Email field", "Password field"]) {
		await composer.palette.getByRole("option", { name: element, exact: true }).click();
		await expect(inspector.getByText(element, { exact: true }).first()).toBeVisible();
	}
	await composer.palette.getByRole("button", { name: "Close" }).click();
	await composer.select("Screen, Email address");
	await composer.lead("Continue", last.id);
	await composer.lead("Continue", "Not connected");
	await composer.lead("Continue", first.onSuccess ?? "");
	await composer.publish(2);

	const saved = await api.get(created.id);
	const others = saved.nodes.filter(({ id }) => id !== "the_start" && nodes.some((node) => node.id === id));
	// What follows an inserted node is pushed to the right, so places may change.
	const expected = nodes.slice(1).map(withoutPlace);
	expect(others.map(withoutPlace), "every other node, member for member").toEqual(expected);
	expect(JSON.stringify(others.map(withoutPlace)), "and in the same order").toBe(JSON.stringify(expected));
	const { layout, ...moved } = saved.nodes.find(({ id }) => id === "the_start") ?? end();
	const { layout: before, ...unmoved } = first;
	const screen = saved.nodes.find(({ id }) => !nodes.some((node) => node.id === id) && id !== "the_start");
	expect(moved).toEqual({ ...unmoved, id: "the_start", onSuccess: screen?.id });
	expect(layout?.position, "moved").not.toEqual(before?.position);
	const unplaced = { position: { x: 0, y: 0 } };
	expect({ ...layout, position: { ...layout?.position, ...unplaced.position } }).toEqual({
		...before,
		position: { ...before?.position, ...unplaced.position },
	});
	expect(withoutPlace(screen)).toEqual({
		type: "PROMPT",
		id: screen?.id,
		meta: {
			components: [
				{ id: "email_input", type: "EMAIL_INPUT", label: "{{ t(elements:fields.email.label) }}", required: true },
				{
					id: "password_input",
					type: "PASSWORD_INPUT",
					label: "{{ t(elements:fields.password.label) }}",
					required: true,
				},
				{ id: "continue", type: "ACTION", label: "{{ t(elements:buttons.continue) }}", variant: "PRIMARY" },
			],
		},
		inputs: [
			{ ref: "email_input", type: "EMAIL_INPUT", identifier: "email", required: true },
			{ ref: "password_input", type: "PASSWORD_INPUT", identifier: "password", required: true },
		],
		actions: [{ ref: "continue", nextNode: first.onSuccess }],
	});

	await composer.reload();
	await composer.expectState("v2, saved");
	await expect(composer.card("Screen, Email address")).toBeVisible();
	expect(await api.get(created.id)).toEqual(saved);
}

function withoutPlace(node: FlowNode | undefined): Partial<FlowNode> {
	const { layout: _layout, ...rest } = node ?? {};
	return rest;
}

function drawn(templates: typeof flowTemplates): FlowDefinition[] {
	expect(templates).not.toHaveLength(0);
	return templates.map(({ definition }) => definition());
}
