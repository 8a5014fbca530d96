"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Access } from "@/lib/platform/http/contract";
import { opensPage } from "@/lib/platform/kernel/console-pages";
import { EVERYTHING, isPermission, permits } from "@/lib/platform/kernel/permissions";

/** Pages without a viewer of the console show everything: the interface decides. */
const Held = createContext<ReadonlySet<string>>(new Set([EVERYTHING]));

/** Tells the components inside what the viewer holds. */
export function PermissionsProvider({ held, children }: { held: readonly string[]; children: ReactNode }) {
	return <Held value={useMemo(() => new Set(held), [held])}>{children}</Held>;
}

/** Whether the viewer may call operations with this access. */
export function useMay(): (access: Access) => boolean {
	const held = useContext(Held);
	return (access) => !isPermission(access) || permits(held, access);
}

/** Whether the viewer may open pages of the console. */
export function useOpens(): (path: string) => boolean {
	const held = useContext(Held);
	return (path) => opensPage(held, path);
}

/** Shows its content only to who may call operations with this access. */
export function Allowed({ access, children }: { access: Access; children: ReactNode }) {
	return useMay()(access) ? children : null;
}

/** Shows a link, or what leads to one, only to who may open the page. */
export function Opening({ href, otherwise, children }: { href: string; otherwise?: ReactNode; children: ReactNode }) {
	return useOpens()(href) ? children : otherwise;
}
