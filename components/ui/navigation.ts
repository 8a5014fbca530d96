"use client";
// biome-ignore lint/style/noRestrictedImports: this is the wrapper that all others use
import { useRouter as useNextRouter, usePathname } from "next/navigation";
import { useMemo } from "react";
import { useAddressing } from "./address";

interface Options {
	scroll?: boolean;
}

/** Navigates to pages; the surrounding provider determines their addresses. */
export function useRouter() {
	const { full, isApart } = useAddressing();
	const router = useNextRouter();
	return useMemo(() => {
		const lead = (how: "push" | "replace") => (path: string, options?: Options) => {
			const address = full(path);
			if (isApart(address)) window.location.assign(address);
			else router[how](address, options);
		};
		return { push: lead("push"), replace: lead("replace"), refresh: () => router.refresh() };
	}, [full, isApart, router]);
}

/** The path of the shown page, without the parts that the surrounding provider adds to its address. */
export function usePagePath(): string {
	const { short } = useAddressing();
	return short(usePathname());
}
