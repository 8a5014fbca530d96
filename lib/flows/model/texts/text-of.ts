import { ownMember } from "@/lib/platform/kernel/own-member";

/** Effective texts by language, namespace and key. */
export type TextResources = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** Looks up a text of the bundles by own members only. */
export function textOf(resources: TextResources, language: string, namespace: string, key: string): string | undefined {
	return ownMember(ownMember(ownMember(resources, language), namespace), key);
}
