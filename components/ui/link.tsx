"use client";
// biome-ignore lint/style/noRestrictedImports: this is the wrapper that all others use
import NextLink from "next/link";
import type { ComponentProps } from "react";
import { useAddressing } from "./address";

/** A link to a page; the surrounding provider determines its address. */
export function Link({ href, ...rest }: Omit<ComponentProps<"a">, "href"> & { href: string }) {
	const { full, isApart } = useAddressing();
	const address = full(href);
	return isApart(address) ? <a href={address} {...rest} /> : <NextLink href={address} {...rest} />;
}
