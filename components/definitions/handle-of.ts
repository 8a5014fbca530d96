import { isHandle } from "@/lib/flows/model";

const MAX_HANDLE = 64;

/** The handle that a name suggests, in lowercase letters, digits and hyphens; undefined where nothing of the name is left. */
export function handleOf(name: string): string | undefined {
	const handle = name
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.slice(0, MAX_HANDLE)
		.replaceAll(/^-+|-+$/g, "");
	return isHandle(handle) ? handle : undefined;
}
