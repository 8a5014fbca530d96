import type { ReactNode } from "react";
import { ProductMark } from "@/components/shell/product-mark";
import type { Language } from "@/lib/translations/languages";
import type { Translate } from "@/lib/translations/texts";
import { LanguageSwitch } from "./language-switch";

/** What stands around everything people see when they sign in or out: readable without any script. */
export function GatePage({ t, language, children }: { t: Translate; language: Language; children: ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col bg-[var(--screen-surface,var(--color-surface))] sm:bg-[var(--screen-canvas,var(--color-canvas))]">
			<main className="grid flex-1 sm:py-8">{children}</main>
			<LanguageSwitch label={t("shell:language")} current={language.code} />
		</div>
	);
}

/** Whose page it is, at the head of its card. */
export function GateBrand({ t }: { t: Translate }) {
	return (
		<p className="flex items-center gap-2 text-base font-semibold">
			<ProductMark />
			{t("shell:product")}
		</p>
	);
}
