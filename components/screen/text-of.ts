import { ownMember } from "@/lib/platform/kernel/own-member";
import type { TextResources } from "./screen-texts";

/** Looks up a text of the bundles by own members only. */
export function textOf(resources: TextResources, language: string, namespace: string, key: string): string | undefined {
	return ownMember(ownMember(ownMember(resources, language), namespace), key);
}
