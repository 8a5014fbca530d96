"use client";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { type Branding, type BrandingSettings, MAX_RADIUS, type Palette } from "@/lib/identity/branding/contract";
import { ColourField } from "./colour-field";
import { ContrastList } from "./contrast-list";
import { LogoField } from "./logo-field";

const INHERITED = "inherited";
const colours = ["accent", "background", "surface", "text"] as const;
const links = ["supportUrl", "privacyUrl", "termsUrl"] as const;

/** All settings of the branding; an empty setting shows its inherited value. */
export function BrandingFields({
	draft,
	below,
	shown,
	onChange,
}: {
	draft: BrandingSettings;
	/** The inherited value where nothing is set. */
	below: Branding;
	/** The effective branding: the own settings, and the inherited ones where nothing is set. */
	shown: Branding;
	onChange: (members: Partial<BrandingSettings>) => void;
}) {
	const { t } = useTranslation();
	const paint = (scheme: "light" | "dark", colour: keyof Palette, value: string | null) =>
		onChange({ [scheme]: { ...draft[scheme], [colour]: value } });
	const alignmentName = (value: "start" | "center") => t(`branding:alignment.${value}`);
	return (
		<>
			<Group title={t("branding:group.identity")}>
				<TextField
					label={t("branding:product-name")}
					value={draft.productName ?? ""}
					placeholder={below.productName}
					onChange={(event) => onChange({ productName: event.target.value === "" ? null : event.target.value })}
					maxLength={60}
					dir="auto"
				/>
				<LogoField value={draft.logo} onChange={(logo) => onChange({ logo })} />
			</Group>
			{(["light", "dark"] as const).map((scheme) => (
				<Group key={scheme} title={t(`branding:colours.${scheme}`)}>
					<div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
						{colours.map((colour) => (
							<ColourField
								key={colour}
								label={t(`branding:colour.${colour}`)}
								value={draft[scheme][colour]}
								inherited={below[scheme][colour]}
								onChange={(value) => paint(scheme, colour, value)}
							/>
						))}
					</div>
					<ContrastList palette={shown[scheme]} onUse={(colour, value) => paint(scheme, colour, value)} />
				</Group>
			))}
			<Group title={t("branding:group.shape")}>
				<label className="flex flex-col gap-1">
					<span className="text-sm font-medium">{t("branding:corner-radius", { pixels: shown.cornerRadius })}</span>
					<input
						type="range"
						min={0}
						max={MAX_RADIUS}
						value={shown.cornerRadius}
						onChange={(event) => onChange({ cornerRadius: Number(event.target.value) })}
						className="min-h-6 w-full max-w-80 accent-accent"
					/>
				</label>
				<Select
					label={t("branding:alignment")}
					className="max-w-80"
					value={draft.alignment ?? INHERITED}
					options={[
						{ value: INHERITED, label: t("branding:as-below", { value: alignmentName(below.alignment) }) },
						{ value: "start", label: alignmentName("start") },
						{ value: "center", label: alignmentName("center") },
					]}
					onValueChange={(value) => onChange({ alignment: value === "start" || value === "center" ? value : null })}
				/>
			</Group>
			<Group title={t("branding:group.footer")}>
				{links.map((link) => (
					<TextField
						key={link}
						type="url"
						label={t(`branding:${link}`)}
						value={draft[link] ?? ""}
						placeholder={below[link] ?? "https://"}
						onChange={(event) => onChange({ [link]: event.target.value === "" ? null : event.target.value })}
						maxLength={500}
						pattern="https://.+"
						title={t("branding:link-hint")}
						dir="ltr"
					/>
				))}
				<TextField
					label={t("branding:footer-text")}
					value={draft.footerText ?? ""}
					placeholder={below.footerText}
					onChange={(event) => onChange({ footerText: event.target.value === "" ? null : event.target.value })}
					maxLength={300}
					dir="auto"
				/>
			</Group>
		</>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="flex min-w-0 flex-col gap-3 rounded-panel border bg-surface p-4">
			<legend className="float-start mb-1 w-full text-lg font-semibold">{title}</legend>
			{children}
		</fieldset>
	);
}
