import { ownMember } from "@/lib/platform/kernel/own-member";
import type { TextResources } from "./screen-texts";

/** A text of the bundles; keys that are members of every object are none of them. */
export function textOf(resources: TextResources, language: string, namespace: string, key: string): string | undefined {
	return ownMember(ownMember(ownMember(resources, language), namespace), key);
}
