import { beforeEach, expect, it, vi } from "vitest";
import { emptyAnnotations } from "@/lib/flows/model";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { draftHasChangedCode } from "@/lib/flows/publication/contract";
import { CallError } from "@/lib/platform/http/call";
import type { SavedDraft } from "../../store/composer-draft";
import { type Sent, saveDraft } from "./save-draft";

interface Stored {
	revision: number;
	name: string;
}

/** A server that keeps one draft, and whose answer to the next save can be lost. */
const server = vi.hoisted(() => ({ draft: { revision: 3, name: "Before" } as Stored, loses: false, puts: 0 }));

vi.mock("@/lib/platform/http/call", async (original) => ({
	...(await original<object>()),
	async call({ method }: { method: string }, { body, ifMatch }: { body?: Stored; ifMatch?: string }) {
		const answer = () => ({
			value: {
				...server.draft,
				nodes: aFlow().nodes,
				texts: {},
				updatedAt: "2026-11-29T12:00:00.000Z",
				updatedBy: "ada",
			},
		});
		if (method === "GET") return answer();
		if (ifMatch !== `"${server.draft.revision}"`) throw new CallError(412, draftHasChangedCode, "moved", "");
		server.puts++;
		server.draft = { revision: server.draft.revision + 1, name: body?.name ?? "" };
		if (!server.loses) return answer();
		server.loses = false;
		throw new CallError(0, "", "no answer", "");
	},
}));

const named = (name: string) => ({ definition: { ...aFlow(), name }, annotations: emptyAnnotations, texts: {} });
const published = named("Published");
const saved: SavedDraft = {
	version: 1,
	annotationsRevision: 0,
	draft: named("Before"),
	kept: { revision: 3, published, textsBefore: {}, at: "2026-11-29T11:00:00.000Z", by: "ada" },
};
let unanswered: { current: Sent | null };
const save = (name: string) => saveDraft("f", { saved, draft: named(name), loaded: {}, unanswered }, () => {});

beforeEach(() => {
	server.draft = { revision: 3, name: "Before" };
	server.loses = true;
	server.puts = 0;
	unanswered = { current: null };
});

it("after a save whose answer was lost, the editor recognises its own draft and saves over it", async () => {
	await expect(save("Mine")).rejects.toMatchObject({ status: 0 });
	const now = await save("Mine, and more");
	expect(now.kept?.revision).toBe(5);
	expect(now.draft.definition.name).toBe("Mine, and more");
	expect(server).toMatchObject({ puts: 2, draft: { name: "Mine, and more" } });
});

it("a draft that somebody else has saved in between stays", async () => {
	await expect(save("Mine")).rejects.toMatchObject({ status: 0 });
	server.draft = { revision: 5, name: "Theirs" };
	await expect(save("Mine, and more")).rejects.toMatchObject({ status: 412 });
	expect(server.draft.name).toBe("Theirs");
});
