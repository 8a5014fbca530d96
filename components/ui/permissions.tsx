"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Access } from "@/lib/platform/http/contract";
import { opensPage } from "@/lib/platform/kernel/console-pages";
import { EVERYTHING, isPermission, permits } from "@/lib/platform/kernel/permissions";

/** Pages without a viewer of the console show everything, because the API checks the permissions. */
const Held = createContext<ReadonlySet<string>>(new Set([EVERYTHING]));

/** What nobody may do here at present, whatever they hold. */
const Withheld = createContext<readonly string[]>([]);

/** Provides the permissions of the viewer to the components inside. */
export function PermissionsProvider({
	held,
	withheld = [],
	children,
}: {
	held: readonly string[];
	withheld?: readonly string[];
	children: ReactNode;
}) {
	return (
		<Held value={useMemo(() => new Set(held), [held])}>
			<Withheld value={withheld}>{children}</Withheld>
		</Held>
	);
}

/** Whether the viewer may call operations with this access. */
export function useMay(): (access: Access) => boolean {
	const held = useContext(Held);
	const withheld = useContext(Withheld);
	return (access) => !isPermission(access) || (permits(held, access) && !withheld.includes(access));
}

/** Whether the viewer may open pages of the console. */
export function useOpens(): (path: string) => boolean {
	const held = useContext(Held);
	return (path) => opensPage(held, path);
}

/** Shows its content only to users who may call operations with this access. */
export function Allowed({ access, children }: { access: Access; children: ReactNode }) {
	return useMay()(access) ? children : null;
}

/** Shows a link, or a component with one, only to users who may open the page. */
export function Opening({ href, otherwise, children }: { href: string; otherwise?: ReactNode; children: ReactNode }) {
	return useOpens()(href) ? children : otherwise;
}
