import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import "./globals.css";
import { requestText } from "./request-text";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return {
		title: { default: t("shell:product"), template: `%s · ${t("shell:product")}` },
		description: t("shell:description"),
		icons: { icon: "/favicon.svg" },
		robots: { index: false, follow: false },
	};
}

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light dark" };

/** The document. Language, direction and colour scheme are known before the first byte, so the page does not flicker. */
export default async function RootLayout({ children }: { children: ReactNode }) {
	const [{ language }, jar] = await Promise.all([requestText(), cookies()]);
	// A preview may be shown in another theme than the console.
	const theme = (jar.get("flow_theme") ?? jar.get("theme"))?.value;
	return (
		<html
			lang={language.code}
			dir={language.direction}
			data-theme={theme === "light" || theme === "dark" ? theme : undefined}
			// The theme switch and some browser extensions change this element before hydration.
			suppressHydrationWarning
		>
			<body>{children}</body>
		</html>
	);
}
