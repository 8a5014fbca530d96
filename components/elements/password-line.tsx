"use client";
import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { classes } from "@/components/ui/classes";
import { useInBrowser } from "@/components/ui/clock";
import { controlLook } from "./look";

/** The input of a password, and the button that shows it. */
export function PasswordLine({
	attributes,
	showLabel,
	hideLabel,
	interactive,
}: {
	attributes: InputHTMLAttributes<HTMLInputElement>;
	showLabel: string;
	hideLabel: string;
	interactive: boolean;
}) {
	const [shown, setShown] = useState(false);
	const inBrowser = useInBrowser();
	const name = shown ? hideLabel : showLabel;
	const Icon = shown ? EyeOff : Eye;
	return (
		<div className="relative">
			<input
				{...attributes}
				type={shown ? "text" : "password"}
				data-part="placeholder"
				autoCapitalize="none"
				spellCheck={false}
				className={classes(controlLook, "pe-12 [unicode-bidi:plaintext]")}
			/>
			{inBrowser ? (
				<button
					type="button"
					aria-label={name}
					title={name}
					tabIndex={interactive ? undefined : -1}
					className="absolute end-1 top-1 grid size-9 place-items-center rounded-[var(--screen-radius,0.5rem)] text-muted hover:bg-sunken hover:text-ink"
					onClick={() => setShown(!shown)}
				>
					<Icon size={18} aria-hidden="true" />
				</button>
			) : null}
		</div>
	);
}
