"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import { useTranslation } from "react-i18next";
import { useAddressing } from "@/components/ui/address";
import { buttonClasses } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/input-classes";

/** A search that changes the URL; `href` is the list without a search text. */
export function SearchForm({
	label,
	value,
	href,
	maxLength = 200,
}: {
	label: string;
	value: string;
	href: string;
	maxLength?: number;
}) {
	const { t } = useTranslation();
	const { full } = useAddressing();
	const { pathname, searchParams } = new URL(full(href), "http://_");
	return (
		<Form
			// Mounted again for a new URL, which drops what was typed since.
			key={`${href} ${value}`}
			action={pathname}
			role="search"
			className="flex min-w-0 flex-1 basis-40 items-center gap-1 sm:max-w-80"
		>
			{[...searchParams].map(([name, kept]) => (
				<input key={name} type="hidden" name={name} value={kept} />
			))}
			<input
				type="search"
				name="search"
				defaultValue={value}
				maxLength={maxLength}
				aria-label={label}
				placeholder={label}
				className={inputClasses}
			/>
			<button
				type="submit"
				className={buttonClasses({ size: "icon" })}
				aria-label={t("ui:search")}
				title={t("ui:search")}
			>
				<Search size={16} aria-hidden="true" />
			</button>
		</Form>
	);
}
