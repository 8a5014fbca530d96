"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { CalledAccess } from "@/lib/platform/http/call";
import { createsConfigured, opensPage } from "@/lib/platform/kernel/console-pages";
import { EVERYTHING, isPermission, permits } from "@/lib/platform/kernel/permissions";

/** Pages without a viewer of the console show everything, because the API checks the permissions. */
const Held = createContext<ReadonlySet<string>>(new Set([EVERYTHING]));

/** Whether what a configuration describes is changed by applying files only. */
const Locked = createContext(false);

/** Provides the permissions of the viewer to the components inside. */
export function PermissionsProvider({
	held,
	locked = false,
	children,
}: {
	held: readonly string[];
	locked?: boolean;
	children: ReactNode;
}) {
	return (
		<Held value={useMemo(() => new Set(held), [held])}>
			<Locked value={locked}>{children}</Locked>
		</Held>
	);
}

/** Whether the viewer may call operations with this access, at present. */
export function useMay(): (access: CalledAccess) => boolean {
	const held = useContext(Held);
	const locked = useContext(Locked);
	return (access) => {
		const [permission = "", configured] = access.split(":");
		if (configured !== undefined && locked) return false;
		return !isPermission(permission) || permits(held, permission);
	};
}

/** Whether the viewer may open pages of the console; those that create something configured are open to nobody while it is locked. */
export function useOpens(): (path: string) => boolean {
	const held = useContext(Held);
	const locked = useContext(Locked);
	return (path) => opensPage(held, path) && !(locked && createsConfigured(path));
}

/** Shows its content only to users who may call operations with this access. */
export function Allowed({ access, children }: { access: CalledAccess; children: ReactNode }) {
	return useMay()(access) ? children : null;
}

/** Shows a link, or a component with one, only to users who may open the page. */
export function Opening({ href, otherwise, children }: { href: string; otherwise?: ReactNode; children: ReactNode }) {
	return useOpens()(href) ? children : otherwise;
}
