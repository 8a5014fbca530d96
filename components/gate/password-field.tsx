"use client";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { buttonClasses } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { useInBrowser } from "@/components/ui/clock";
import { inputClasses, TextField } from "@/components/ui/text-field";

/** A password, with a switch to see it where scripts run. */
export function PasswordField({
	label,
	showLabel,
	hideLabel,
	autoFocus,
}: {
	label: string;
	showLabel: string;
	hideLabel: string;
	autoFocus: boolean;
}) {
	const [shown, setShown] = useState(false);
	const inBrowser = useInBrowser();
	const name = shown ? hideLabel : showLabel;
	return (
		<div className="relative">
			<TextField
				inputClassName={classes(inputClasses, "pe-9")}
				label={label}
				name="password"
				type={shown ? "text" : "password"}
				autoComplete="current-password"
				autoCapitalize="none"
				spellCheck={false}
				dir="auto"
				required
				autoFocus={autoFocus}
			/>
			{inBrowser ? (
				<button
					type="button"
					aria-label={name}
					title={name}
					className={classes(buttonClasses({ variant: "quiet", size: "icon" }), "absolute end-0 bottom-0")}
					onClick={() => setShown(!shown)}
				>
					{shown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
				</button>
			) : null}
		</div>
	);
}
