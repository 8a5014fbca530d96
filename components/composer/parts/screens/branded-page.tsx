"use client";
import type { ReactNode } from "react";
import { BrandFrame } from "@/components/branding/brand-frame";
import { useBranding } from "../../derived/branding-context";
import { useComposerTexts } from "../../derived/texts/composer-texts";

/** A screen of the draft on the branded page that people see; the page around it is not interactive. */
export function BrandedPage({ children }: { children: ReactNode }) {
	const { branding } = useBranding();
	const { language, direction } = useComposerTexts();
	return (
		<BrandFrame branding={branding} language={language} direction={direction} still>
			{children}
		</BrandFrame>
	);
}
