"use client";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { contrastChecks, type Palette } from "@/lib/identity/branding/contract";
import { useLanguage } from "@/lib/platform/i18n/client";

/** The contrast of the texts of a palette, with advice where it is too low. */
export function ContrastList({
	palette,
	onUse,
}: {
	palette: Palette;
	onUse: (colour: keyof Palette, value: string) => void;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const number = new Intl.NumberFormat(language.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
	return (
		<ul className="flex flex-col gap-1.5 text-sm">
			{contrastChecks(palette).map(({ of, on, ratio, passes, suggestion }) => (
				<li key={`${of} ${on}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
					<span
						aria-hidden="true"
						className="rounded-xs border px-1.5 font-semibold"
						style={{ color: palette[of], background: palette[on] }}
					>
						{t("branding:sample")}
					</span>
					<span>{t("branding:contrast-pair", { of: t(`branding:colour.${of}`), on: t(`branding:colour.${on}`) })}</span>
					<span className={passes ? "flex items-center gap-1 text-success" : "flex items-center gap-1 text-warning"}>
						{passes ? <CircleCheck size={14} aria-hidden="true" /> : <TriangleAlert size={14} aria-hidden="true" />}
						{/* Truncated, not rounded: 4.49 does not reach 4.5. */}
						{t(passes ? "branding:contrast-passes" : "branding:contrast-fails", {
							ratio: number.format(Math.floor(ratio * 10) / 10),
						})}
					</span>
					{suggestion === null ? null : (
						<Button size="small" onClick={() => onUse(of, suggestion)}>
							<span aria-hidden="true" className="size-3 rounded-xs border" style={{ background: suggestion }} />
							{t("branding:use-colour", { colour: suggestion })}
						</Button>
					)}
				</li>
			))}
		</ul>
	);
}
