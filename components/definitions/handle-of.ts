import { isHandle } from "@/lib/flows/model";

const MAX_HANDLE = 64;

/** The handle derived from a name, in lowercase letters, digits and hyphens; undefined if the name contains none of them. */
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
