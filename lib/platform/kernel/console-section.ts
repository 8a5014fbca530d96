import type { Permission } from "./permissions";

/** The description of a section of the console. Its texts are keys of translations; they are checked where they are displayed. */
interface Section<Title extends string, Icon extends string> {
	/** The part of the address below the organization's, for example `flows`. */
	path: string;
	/** Equals the title of the page. */
	title: Title;
	/** The description below the title of the page. */
	text?: Title;
	/** The name of an icon of lucide-react. */
	icon: Icon;
	/** The permission for the page and the pages below it; null for a page that every user of the console may see. */
	permission: Permission | null;
	/** The document about the section, as an address below that of the manual. */
	manual: string;
	/** Always in the navigation; the others are there when their group is open, and once somebody uses them. */
	primary?: true;
	pages?: readonly PageOfSection<Title>[];
}

/** A page below a section that needs another permission, or that Ctrl+K finds by its title. */
interface PageOfSection<Title extends string> {
	/** The path below the section; `*` stands for one part of a path. */
	path: string;
	permission?: Permission;
	/** It creates what a configuration describes, so that it has no use while the configuration is locked. */
	configures?: true;
	title?: Title;
	/** The document about the page, where it is not that of the section. */
	manual?: string;
}

interface Group<Name extends string, Title extends string, Icon extends string> {
	name: Name;
	sections: readonly Section<Title, Icon>[];
}

/** Infers the names as literal types, so that a key without a text, or an icon that does not exist, does not compile. */
export function inferred<const Name extends string, const Title extends string, const Icon extends string>(
	groups: readonly Group<Name, Title, Icon>[],
): readonly Group<Name, Title, Icon>[] {
	return groups;
}

/** The page that creates one of the things of a section, where they are part of the configuration. */
export function creating<const Title extends string>(permission: Permission, title: Title) {
	return { path: "new", permission, title, configures: true } as const;
}
