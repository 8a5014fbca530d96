import type { RequestContext } from "@/lib/platform/kernel";
import type { StatusChange } from "../contract";
import { updateStatus } from "./repository";

/** Verifiers see the change with the next status list that they read. */
export async function setCredentialStatus(
	context: RequestContext,
	{ ids, status }: StatusChange,
): Promise<{ changed: number }> {
	return { changed: await updateStatus(context, [...new Set(ids)], status) };
}
