import type { ComponentProps } from "react";
import type { CalledAccess } from "@/lib/platform/http/call";
import { classes } from "./classes";
import { Allowed } from "./permissions";
import { Spinner } from "./spinner";

export interface ButtonLook {
	variant?: "primary" | "secondary" | "quiet" | "danger";
	size?: "small" | "normal" | "icon";
}

const variants = {
	primary: "bg-accent text-on-accent hover:bg-accent-strong forced-colors:border",
	secondary: "border border-line-strong/60 bg-surface text-ink hover:bg-sunken",
	quiet: "text-ink hover:bg-sunken data-popup-open:bg-sunken",
	danger: "bg-danger text-on-danger hover:bg-danger-strong forced-colors:border",
};

const sizes = { small: "h-7 px-2.5 text-sm", normal: "h-8 px-3", icon: "size-8" };

/** The classes of a button, also for links. */
export function buttonClasses({ variant = "secondary", size = "normal" }: ButtonLook = {}): string {
	return classes(
		"inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control font-medium whitespace-nowrap select-none",
		// Beside a long text an icon would shrink.
		"[&>svg]:shrink-0 transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50",
		variants[variant],
		sizes[size],
	);
}

/**
 * A button; while `busy` it shows a spinner and ignores clicks, but keeps the focus. With the access of the operation that it
 * calls, only users who may call it see it.
 */
export function Button({
	variant,
	size,
	busy = false,
	access,
	className,
	children,
	onClick,
	type = "button",
	...rest
}: ComponentProps<"button"> & ButtonLook & { busy?: boolean; access?: CalledAccess }) {
	const button = (
		<button
			type={type}
			className={classes(buttonClasses({ variant, size }), className)}
			aria-disabled={busy || undefined}
			onClick={busy ? (event) => event.preventDefault() : onClick}
			{...rest}
		>
			{busy ? <Spinner /> : null}
			{children}
		</button>
	);
	return access === undefined ? button : <Allowed access={access}>{button}</Allowed>;
}
