import { problemsIn } from "@/lib/platform/http/contract";
import type { HeavyWork } from "@/lib/platform/threads";
import { draftContentSchema } from "./draft-schemas";

/** Why the shape of a draft is refused; empty if it is not. */
export const problemsOfDraft: HeavyWork<unknown, string[]> = {
	name: "problems-of-draft",
	work(submitted) {
		const { error } = draftContentSchema.safeParse(submitted);
		return error === undefined ? [] : problemsIn(error.issues);
	},
};
