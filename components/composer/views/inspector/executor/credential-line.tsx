"use client";
import { type ComponentProps, useId } from "react";
import { TextField } from "@/components/ui/text-field";

/** A text field that suggests known types of credentials, or their claims. Any other text is taken too. */
export function CredentialLine({
	known,
	...field
}: ComponentProps<typeof TextField> & { value: string; known: Iterable<string> }) {
	const id = useId();
	return (
		<>
			<TextField {...field} dir="ltr" list={id} autoComplete="off" spellCheck={false} />
			<datalist id={id}>
				{[...known].map((each) => (
					<option key={each} value={each} />
				))}
			</datalist>
		</>
	);
}
