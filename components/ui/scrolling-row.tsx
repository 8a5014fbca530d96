"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "./classes";

/** A part of a pixel is no room to scroll. */
const ROUNDING = 2;

/** A row that scrolls sideways where it does not fit, with an arrow at each end that hides something. Begins at what is current. */
export function ScrollingRow({ children, className }: { children: ReactNode; className?: string }) {
	const row = useRef<HTMLDivElement>(null);
	const [hidden, setHidden] = useState({ before: false, after: false });
	useEffect(() => {
		const element = row.current;
		if (element === null) return;
		element
			.querySelector("[aria-selected=true], [aria-current]")
			?.scrollIntoView({ block: "nearest", inline: "center" });
		const look = () => {
			const { clientWidth, scrollWidth } = element;
			// Negative where the row begins at the right.
			const passed = Math.abs(element.scrollLeft);
			setHidden({ before: passed > ROUNDING, after: passed + clientWidth < scrollWidth - ROUNDING });
		};
		look();
		element.addEventListener("scroll", look, { passive: true });
		const sizes = new ResizeObserver(look);
		sizes.observe(element);
		for (const child of element.children) sizes.observe(child);
		return () => {
			element.removeEventListener("scroll", look);
			sizes.disconnect();
		};
	}, []);
	function go(towardsEnd: boolean) {
		const element = row.current;
		if (element === null) return;
		const right = towardsEnd === (getComputedStyle(element).direction === "ltr");
		element.scrollBy({ left: (right ? 1 : -1) * element.clientWidth * 0.7, behavior: "smooth" });
	}
	return (
		<div className={classes("relative min-w-0", className)}>
			<div ref={row} className="overflow-x-auto overflow-y-hidden [scrollbar-width:none]">
				{children}
			</div>
			{hidden.before ? <Arrow side="before" onClick={() => go(false)} /> : null}
			{hidden.after ? <Arrow side="after" onClick={() => go(true)} /> : null}
		</div>
	);
}

/** For the pointer only: the keys scroll to what has the focus. */
function Arrow({ side, onClick }: { side: "before" | "after"; onClick: () => void }) {
	const Icon = side === "before" ? ChevronLeft : ChevronRight;
	return (
		<button
			type="button"
			tabIndex={-1}
			aria-hidden="true"
			data-hides={side}
			onClick={onClick}
			className={classes(
				"absolute inset-y-0 grid w-8 place-items-center bg-canvas text-muted hover:text-ink",
				side === "before" ? "start-0 border-e" : "end-0 border-s",
			)}
		>
			<Icon size={16} className="rtl:-scale-x-100" />
		</button>
	);
}
