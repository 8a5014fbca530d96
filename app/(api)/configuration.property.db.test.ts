import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { aChild } from "@/db/fixtures/a-child-organization";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { RequestContext } from "@/lib/platform/kernel";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { applyConfiguration, getConfiguration } from "@/lib/protocols/configuration";
import { signIn } from "@/lib/protocols/configuration/fixtures/a-rich-document";
import { configuredOperations } from "./configured-operations";

let context: RequestContext;
beforeAll(async () => {
	context = await aChild(await anOrganization());
});

const name = fc.constantFrom("Alpha", "Beta", "Gamma", "Delta");
const some = <Value>(value: fc.Arbitrary<Value>, key: (value: Value) => unknown) =>
	fc.uniqueArray(value, { maxLength: 3, selector: key });
const text = fc.string({ minLength: 1, maxLength: 40 }).map((word) => `x${word.replace(/[^ -)+-~]/g, "")}`.trim());

/** A document whose names refer to each other: flows, applications that use them, APIs with scopes, groups, roles, texts. */
const documents = fc
	.record({
		flows: some(fc.record({ handle: fc.constantFrom("one", "two", "three"), name: text }), ({ handle }) => handle),
		resources: some(fc.record({ path: name, scopes: fc.uniqueArray(name, { maxLength: 3 }) }), ({ path }) => path),
		groups: fc.uniqueArray(name, { maxLength: 4 }),
		roles: some(fc.record({ displayName: name, groups: fc.nat(), scopes: fc.nat() }), (role) => role.displayName),
		applications: some(
			fc.record({ name, flow: fc.nat(), scope: fc.nat(), url: text }),
			(application) => application.name,
		),
		webhooks: some(fc.record({ name, description: text, active: fc.boolean() }), (webhook) => webhook.name),
		texts: fc.dictionary(
			fc.constantFrom("a", "b", "c"),
			fc.dictionary(fc.constantFrom("en", "de"), text, { minKeys: 1 }),
		),
	})
	.map(({ flows, resources, groups, roles, applications, webhooks, texts }) => {
		const scopes = resources.flatMap(({ path, scopes: all }) => all.map((scope) => `${path}:${scope}`));
		const handles = flows.map(({ handle }) => handle);
		const picked = <Item>(from: readonly Item[], bits: number) =>
			from.filter((_, index) => ((bits >> index) & 1) === 1);
		return {
			version: 1,
			texts: Object.keys(texts).length === 0 ? [] : [{ namespace: "own", texts }],
			webhooks: webhooks.map((webhook) => ({ ...webhook, url: "https://events.example/in" })),
			apiResources: resources.map(({ path, scopes: all }) => ({
				identifier: `https://${path}.example`,
				name: path,
				scopes: all.map((scope) => ({ name: `${path}:${scope}`, displayName: scope })),
			})),
			flows: flows.map((flow) => ({ ...signIn(), ...flow })),
			applications: applications.map(({ name: called, flow, scope, url }) => ({
				...{ name: called, grantTypes: ["authorization_code"], scopes: picked(scopes, scope) },
				redirectUrls: [`https://${called.toLowerCase()}.example/${encodeURIComponent(url)}`],
				authFlow: handles[flow % (handles.length + 1)] ?? null,
			})),
			groups: groups.map((displayName) => ({ displayName })),
			roles: roles.map((role) => ({
				displayName: role.displayName,
				groups: picked(groups, role.groups),
				permissions: picked(scopes, role.scopes),
			})),
		};
	});

const applied = (document: unknown) =>
	applyConfiguration(context, configuredOperations(), {
		document,
		applying: { prune: true, writeSecrets: false },
		expected: null,
		acceptsWeaker: true,
	});

test("whatever an organization has, applying a document and pruning gives exactly the document, and a second time changes nothing", async () => {
	const shipped = (await getConfiguration(context, configuredOperations())).document as unknown as {
		flows: { handle: string }[];
	};
	await fc.assert(
		fc.asyncProperty(documents, async (wanted) => {
			const document = { ...wanted, flows: [...shipped.flows, ...wanted.flows] };
			await applied(document);
			expect((await applied(document)).changed).toEqual([]);
			const now = (await getConfiguration(context, configuredOperations())).document as unknown as typeof document;
			for (const [kind, key] of Object.entries(KEYS))
				expect(valuesOf(now, kind, key), kind).toEqual(valuesOf(document, kind, key));
		}),
		{ numRuns: propertyRuns(100) },
	);
});

/** A member of each kind that says which thing it is, or what it is like. */
const KEYS = {
	texts: "texts",
	webhooks: "description",
	apiResources: "identifier",
	flows: "name",
	applications: "authFlow",
	groups: "displayName",
	roles: "groups",
};

function valuesOf(document: object, kind: string, member: string): string[] {
	const entries = (document as Record<string, Record<string, unknown>[]>)[kind] ?? [];
	return entries.map((entry) => canonicalText(entry[member] ?? null)).sort();
}

/** Lists without an order, and what is left out because it is so anyway, are alike. */
function canonicalText(value: unknown): string {
	if (Array.isArray(value)) return value.length === 0 ? "null" : JSON.stringify(value.toSorted());
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const members = Object.entries(value).map(([name, member]) => `${name}: ${canonicalText(member)}`);
	return members.toSorted().join();
}
