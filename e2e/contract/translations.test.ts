import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { prompt, start } from "@/lib/flows/model/fixtures/builders";
import type { ImportResult, ResolvedTexts, Translation, TranslationList } from "@/lib/flows/translations/contract";
import { type Answer, type ApiOptions, api, expectRefusal } from "../fixtures/api";
import { createdFlow } from "../fixtures/flows";
import { type Document, jsonValidator, operationsOf } from "../fixtures/openapi-document";
import { bearer, rawExchange, requestText } from "../fixtures/raw";

/** A namespace that no other test uses. */
const own = () => `t${randomBytes(6).toString("hex")}`;

async function list(query: string): Promise<TranslationList> {
	return answered(await api<TranslationList>("GET", `/translations${query}`));
}

async function put(namespace: string, key: string, texts: Record<string, string | null>): Promise<Translation> {
	return answered(await api<Translation>("PUT", `/translations/${namespace}/${key}`, { body: { texts } }));
}

async function take(texts: unknown[], dryRun = false): Promise<ImportResult> {
	return answered(await api<ImportResult>("POST", "/translations/import", { body: { texts, dryRun } }));
}

async function resolved(): Promise<ResolvedTexts["languages"]> {
	return answered(await api<ResolvedTexts>("GET", "/translations/resolved")).languages;
}

function answered<Body>({ status, text, body }: Answer<Body>): Body {
	expect(status, text).toBe(200);
	return body;
}

describe("GET /translations", () => {
	test("holds the shipped texts in four languages, the default language first", async () => {
		const { languages, defaultLanguage } = await list("?limit=1");
		expect(defaultLanguage).toBe("en");
		expect(languages.slice(0, 4).map(({ language }) => language)).toEqual(["en", "de", "ja", "ar"]);
		const { translations } = await list("?namespace=otp&search=otp:sms.heading");
		expect(translations[0]).toMatchObject({
			namespace: "otp",
			key: "sms.heading",
			texts: { en: "Check your phone" },
			shipped: { en: "Check your phone" },
			own: [],
			stale: [],
		});
	});

	test("pages join to the whole list", async () => {
		const namespace = own();
		await take(["a", "b", "c", "d", "e"].map((key) => ({ language: "en", namespace, key, text: key })));
		const keys: string[] = [];
		for (let next: string | undefined = `/translations?namespace=${namespace}&limit=2`; next !== undefined; ) {
			const page: TranslationList = await list(next.slice("/translations".length));
			expect(page).toMatchObject({ totalResults: 5, startIndex: keys.length + 1, count: page.translations.length });
			keys.push(...page.translations.map(({ key }) => key));
			next = page.links.find(({ rel }) => rel === "next")?.href;
		}
		expect(keys).toEqual(["a", "b", "c", "d", "e"]);
	});

	test.each(["limit=0", "limit=201", "limit=x", "offset=-1", "limit=1&limit=1"])(
		"`limit` outside 1-200 or a bad `offset`: 400 TRL-1001 `Invalid pagination parameter`: %s",
		async (query) => {
			expectRefusal(await api("GET", `/translations?${query}`), 400, "TRL-1001", "Invalid pagination parameter");
		},
	);

	test.each([
		"state=lost",
		"sort=text",
		"order=up",
		"language=x",
		"language=not%20a%20tag",
		"namespace=a%3Ab",
		"search=%00",
		`search=${"x".repeat(201)}`,
		"state=own&state=own",
	])("another bad parameter: 400 TRL-1001 `Invalid query parameter`: %s", async (query) => {
		expectRefusal(await api("GET", `/translations?${query}`), 400, "TRL-1001", "Invalid query parameter");
	});

	test("`state` and `language` find what is missing, own, stale and unused", async () => {
		const namespace = own();
		const find = async (query: string) =>
			(await list(`?namespace=${namespace}&${query}`)).translations.map(({ key }) => key);
		await put(namespace, "a", { en: "a", de: "a", ja: "a", ar: "a" });
		await put(namespace, "b", { en: "b" });
		expect(await find("state=missing&language=de")).toEqual(["b"]);
		expect(await find("state=own&language=de")).toEqual(["a"]);
		expect(await find("state=unused")).toEqual(["a", "b"]);
		expect(await find("state=stale")).toEqual([]);
		await put(namespace, "a", { en: "A" });
		expect(await find("state=stale&language=ja")).toEqual(["a"]);
	});

	test("`usedBy` names the flows whose active version names the key, written or not", async () => {
		const namespace = own();
		const label = `{{ t(${namespace}:shown) }}`;
		const screen = prompt("ask", ["end"], {
			meta: { components: [{ id: "h", type: "HEADING", label }] },
		});
		const flow = await createdFlow({ nodes: [start("ask"), screen, { id: "end", type: "END" }] });
		const { translations } = await list(`?namespace=${namespace}&state=missing&language=en`);
		expect(translations).toEqual([
			{
				namespace,
				key: "shown",
				texts: {},
				own: [],
				stale: [],
				revision: 0,
				usedBy: [{ id: flow.id, name: flow.name }],
			},
		]);
		await api("PUT", `/flows/${flow.id}`, { body: { ...flow, nodes: [start("end"), { id: "end", type: "END" }] } });
		expect((await list(`?namespace=${namespace}`)).totalResults).toBe(0);
	});
});

describe("PUT and DELETE /translations/{namespace}/{key}", () => {
	test("an own text is shown until null or DELETE drops it; other languages keep theirs", async () => {
		const { shipped } = await put("signup", "organization.hint", {});
		expect(await put("signup", "organization.hint", { de: "Nur zu." })).toMatchObject({
			texts: { ...shipped, de: "Nur zu." },
			own: ["de"],
		});
		expect((await resolved()).de?.signup?.["organization.hint"]).toBe("Nur zu.");
		expect(await put("signup", "organization.hint", { ja: "どうぞ", de: null })).toMatchObject({ own: ["ja"] });
		expect((await api("DELETE", "/translations/signup/organization.hint")).status).toBe(204);
		expect(await put("signup", "organization.hint", {})).toMatchObject({ texts: shipped, own: [] });
	});

	test("DELETE of what is not there: 204", async () => {
		for (let time = 0; time < 2; time++) expect((await api("DELETE", `/translations/${own()}/a`)).status).toBe(204);
	});

	test("a key may hold dots and any script, percent-encoded in the path", async () => {
		const namespace = own();
		const key = "größe.日本%+?#&=;~'\"";
		await put(namespace, encodeURIComponent(key), { en: "x" });
		expect((await list(`?namespace=${namespace}`)).translations[0]?.key).toBe(key);
	});

	test("a tag is answered in its canonical form", async () => {
		expect((await put(own(), "a", { "zh-hant-tw": "x" })).own).toEqual(["zh-Hant-TW"]);
	});

	test.each([
		"a%20b",
		"a%3Ab",
		"a(b",
		"a)b",
		"a%7Bb",
		"a%2Fb",
		"%2e%2e",
		"a%00b",
		"a%0Ab",
		"__proto__",
		"x".repeat(129),
	])("a key that no reference can name: 400 TRL-1002: %s", async (key) => {
		expectRefusal(await api("PUT", `/translations/own/${key}`, { body: { texts: {} } }), 400, "TRL-1002");
		expectRefusal(await api("DELETE", `/translations/own/${key}`), 400, "TRL-1002");
	});

	test.each<[string, ApiOptions]>([
		["no object", { body: [] }],
		["no texts", { body: {} }],
		["a number", { body: { texts: { en: 1 } } }],
		["a blank text", { body: { texts: { en: " \n" } } }],
		["4,001 characters", { body: { texts: { en: "x".repeat(4001) } } }],
		["no language", { body: { texts: { "not a tag": "x" } } }],
		["a tag of 36 characters", { body: { texts: { [`en-x-${"a1b2c3d4-".repeat(3)}abcd`]: "x" } } }],
		["one language under two tags", { body: { texts: { de: "x", DE: "y" } } }],
		["NUL", { body: '{"texts":{"en":"\\u0000"}}' }],
		["half a surrogate pair", { body: '{"texts":{"en":"\\ud800"}}' }],
		["no JSON", { body: "{" }],
	])("a body with %s: 400 TRL-1001 `Invalid request format`", async (_what, options) => {
		const namespace = own();
		const answer = await api("PUT", `/translations/${namespace}/a`, options);
		expectRefusal(answer, 400, "TRL-1001", "Invalid request format");
		expect((await list(`?namespace=${namespace}`)).totalResults).toBe(0);
	});

	test("20 writers of one key: all succeed, and one of them is read", async () => {
		const namespace = own();
		await Promise.all(Array.from({ length: 20 }, (_, n) => put(namespace, "a", { en: `n${n}`, de: `n${n}` })));
		const [entry] = (await list(`?namespace=${namespace}`)).translations;
		expect(entry?.texts.en).toMatch(/^n\d+$/);
		expect(entry?.texts.de).toBe(entry?.texts.en);
	});
});

describe("GET /translations/resolved", () => {
	test("own texts go before shipped ones, in every language there is", async () => {
		const namespace = own();
		await put(namespace, "constructor", { en: "x", fr: "y" });
		const languages = await resolved();
		expect(languages.en?.[namespace]).toEqual({ constructor: "x" });
		expect(languages.fr?.[namespace]).toEqual({ constructor: "y" });
		expect(languages.ja?.otp?.["sms.heading"]).toEqual(expect.any(String));
	});

	test("whoever has them already is answered 304, until one changes", async () => {
		const namespace = own();
		await put(namespace, "a", { en: "x" });
		const { headers } = await api("GET", "/translations/resolved");
		const again = () => api("GET", "/translations/resolved", { headers: { "if-none-match": headers.etag } });
		expect(await again()).toMatchObject({ status: 304, text: "" });
		await put(namespace, "a", { en: "y" });
		expect((await again()).status).toBe(200);
	});
});

describe("`If-Match` of texts", () => {
	const at = (revision: unknown) => ({ headers: { "if-match": `"${revision}"` } });

	test("a key is written at the revision that its answer and its entity tag name; another one is 412 TRL-1012", async () => {
		const path = `/translations/${own()}/a`;
		const first = await api<Translation>("PUT", path, { body: { texts: { en: "one" } }, ...at(0) });
		expect(first.headers.etag).toBe(`"${first.body.revision}"`);
		expectRefusal(await api("PUT", path, { body: { texts: { en: "unseen" } }, ...at(0) }), 412, "TRL-1012");
		expectRefusal(await api("DELETE", path, at(0)), 412, "TRL-1012");
		const second = await api<Translation>("PUT", path, { body: { texts: { en: "two" } }, ...at(first.body.revision) });
		expect([second.status, second.body.texts.en]).toEqual([200, "two"]);
		expect((await api("DELETE", path, at(second.body.revision))).status).toBe(204);
	});

	test("an import applies to what its dry run saw", async () => {
		const namespace = own();
		const texts = [{ language: "en", namespace, key: "a", text: "imported" }];
		const dry = await api<ImportResult>("POST", "/translations/import", { body: { texts, dryRun: true } });
		expect(dry.headers.etag).toBe(`"${dry.body.revision}"`);
		await put(namespace, "b", { en: "in between" });
		const late = await api("POST", "/translations/import", { body: { texts }, ...at(dry.body.revision) });
		expectRefusal(late, 412, "TRL-1012");
		expect((await resolved()).en?.[namespace]).toEqual({ b: "in between" });
	});
});

describe("POST /translations/import", () => {
	const entry = (namespace: string, key: string, text: string | null) => ({ language: "en", namespace, key, text });

	test("creates, changes and removes at once; a dry run says so and does nothing", async () => {
		const namespace = own();
		await put(namespace, "changed", { en: "before" });
		await put(namespace, "removed", { en: "before" });
		await put(namespace, "same", { en: "before" });
		const texts = [
			entry(namespace, "created", "new"),
			entry(namespace, "changed", "new"),
			entry(namespace, "removed", null),
			entry(namespace, "same", "before"),
		];
		const counts = { created: 1, changed: 1, unchanged: 1, removed: 1, rejected: [], revision: expect.any(Number) };
		expect(await take(texts, true)).toEqual(counts);
		expect((await resolved()).en?.[namespace]).toEqual({ changed: "before", removed: "before", same: "before" });
		expect(await take(texts)).toEqual(counts);
		expect((await resolved()).en?.[namespace]).toEqual({ created: "new", changed: "new", same: "before" });
	});

	test("entries that cannot be are told by position; the others are taken", async () => {
		const namespace = own();
		const result = await take([
			entry(namespace, "a", "x"),
			entry(namespace, "a", "y"),
			{ ...entry(namespace, "b", "x"), language: "?" },
			entry("a b", "b", "x"),
			entry(namespace, "b c", "x"),
			entry(namespace, "b", " "),
			7,
		]);
		expect(result).toMatchObject({ created: 1, changed: 0, removed: 0 });
		expect(result.rejected).toEqual([
			{ index: 1, reason: "duplicate" },
			{ index: 2, reason: "invalid-language" },
			{ index: 3, reason: "invalid-namespace" },
			{ index: 4, reason: "invalid-key" },
			{ index: 5, reason: "invalid-text" },
			{ index: 6, reason: "invalid-entry" },
		]);
	});

	test("what was exported is imported without a change", async () => {
		const texts = Object.entries(await resolved()).flatMap(([language, bundle]) =>
			Object.entries(bundle).flatMap(([namespace, members]) =>
				Object.entries(members).map(([key, text]) => ({ language, namespace, key, text })),
			),
		);
		expect(await take(texts, true)).toEqual({
			created: 0,
			changed: 0,
			unchanged: texts.length,
			removed: 0,
			rejected: [],
			revision: expect.any(Number),
		});
	});

	test("20,000 texts are taken, one more is 400 TRL-1001", async () => {
		const namespace = own();
		const many = Array.from({ length: 20_000 }, (_, n) => entry(namespace, `k${n}`, "x"));
		expect(await take(many)).toMatchObject({ created: 20_000 });
		const more = await api("POST", "/translations/import", {
			body: { texts: [...many, entry(namespace, "one", "x")] },
		});
		expectRefusal(more, 400, "TRL-1001");
		expect(await take(many.map((each) => ({ ...each, text: null })))).toMatchObject({ removed: 20_000 });
	});

	test("more than 4 MiB: 413", async () => {
		const head = [bearer(), "Content-Type: application/json", `Content-Length: ${4 * 1_048_576 + 1}`];
		const answer = await rawExchange(requestText("POST", "/translations/import", head));
		expect([answer.status, answer.body]).toMatchObject([413, { code: "REQ-4130" }]);
	});

	test.each([{}, { texts: {} }, { texts: [], dryRun: "yes" }, null])(
		"a body that is none: 400 TRL-1001: %j",
		async (body) => {
			expectRefusal(await api("POST", "/translations/import", { body }), 400, "TRL-1001");
		},
	);
});

describe("The interface", () => {
	const OPERATIONS: [method: string, path: string, documented: string][] = [
		["GET", "/translations", "/translations"],
		["GET", "/translations/resolved", "/translations/resolved"],
		["PUT", "/translations/own/a", "/translations/{namespace}/{key}"],
		["DELETE", "/translations/own/a", "/translations/{namespace}/{key}"],
		["POST", "/translations/import", "/translations/import"],
	];

	let document: Document;
	beforeAll(async () => {
		document = (await api<Document>("GET", "/openapi.json", { token: null })).body;
	});

	test.each(OPERATIONS)("%s %s asks for a token", async (method, path) => {
		expectRefusal(await api(method, path, { token: null, body: method === "GET" ? undefined : {} }), 401, "AUTH-4010");
	});

	test.each(OPERATIONS)("%s %s answers what the document says", async (method, path, documented) => {
		const operation = operationsOf(document).find(
			(each) => each.method === method && each.path === documented,
		)?.operation;
		const body = method === "PUT" ? { texts: {} } : method === "POST" ? { texts: [], dryRun: true } : undefined;
		const answer = await api<unknown>(method, path, { body });
		const schema = operation?.responses[String(answer.status)]?.content?.["application/json"]?.schema;
		if (answer.status === 204) expect(answer.text).toBe("");
		else expect(jsonValidator(document)(schema ?? {}, answer.body)).toEqual([]);
		expect(operation?.responses[String(answer.status)]).toBeDefined();
	});

	test("paths that lead nowhere are 404, and other verbs 405", async () => {
		for (const path of ["/translations/x", "/translations/a/b/c"])
			expectRefusal(await api("GET", path), 404, "REQ-4040");
		const answer = await api("GET", "/translations/own/a");
		expectRefusal(answer, 405, "REQ-4050");
		expect(answer.headers.allow).toBe("PUT, DELETE, OPTIONS");
	});
});
