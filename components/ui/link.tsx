"use client";
// biome-ignore lint/style/noRestrictedImports: this is the wrapper that all others use
import NextLink from "next/link";
import { type ComponentProps, useState } from "react";
import { useAddressing } from "./address";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** A link to a page; the surrounding provider determines its address. */
export function Link({ href, ...rest }: LinkProps) {
	const { full, isApart } = useAddressing();
	const address = full(href);
	return isApart(address) ? <a href={address} {...rest} /> : <PrefetchingLink href={address} {...rest} />;
}

/** A link that prefetches its page when it is pointed at or gets the focus, see record 100. */
function PrefetchingLink({ onMouseEnter, onTouchStart, onFocus, ...rest }: LinkProps) {
	const [isWanted, setIsWanted] = useState(false);
	const wanting =
		<Event,>(handle?: (event: Event) => void) =>
		(event: Event) => {
			setIsWanted(true);
			handle?.(event);
		};
	return (
		<NextLink
			{...rest}
			prefetch={isWanted ? null : false}
			onMouseEnter={wanting(onMouseEnter)}
			onTouchStart={wanting(onTouchStart)}
			onFocus={wanting(onFocus)}
		/>
	);
}
