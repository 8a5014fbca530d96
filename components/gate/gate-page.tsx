import type { ReactNode } from "react";
import { BrandFrame } from "@/components/branding/brand-frame";
import type { Gate } from "./gate";
import { LanguageSwitch } from "./language-switch";

/** The layout of all pages for signing in and out; it works without scripts. */
export function GatePage({ gate: { branding, t, language }, children }: { gate: Gate; children: ReactNode }) {
	return (
		<BrandFrame
			branding={branding}
			language={language.code}
			direction={language.direction}
			className="min-h-dvh"
			aside={<LanguageSwitch label={t("shell:language")} current={language.code} />}
		>
			<main className="grid">{children}</main>
		</BrandFrame>
	);
}
