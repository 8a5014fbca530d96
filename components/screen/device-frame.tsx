import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { type Device, deviceSizes } from "./device-sizes";

/**
 * A frame with the size of a real device, scaled down to a width. Its content scrolls separately, and has its own colour scheme
 * where one is given.
 */
export function DeviceFrame({
	device,
	width,
	colorScheme,
	label,
	children,
}: {
	device: Device;
	/** In pixels of the surrounding page. */
	width: number;
	colorScheme?: "light" | "dark";
	/** The accessible name. */
	label: string;
	children: ReactNode;
}) {
	const size = deviceSizes[device];
	const scale = width / size.width;
	return (
		// The frame is always left-to-right, independent of the direction of its content.
		<figure
			aria-label={label}
			dir="ltr"
			className={classes("relative shrink-0 overflow-hidden bg-canvas ring-1 ring-line-strong", corners[device])}
			style={{ width, height: Math.round(size.height * scale), colorScheme }}
		>
			<div
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys, and a still screen has no field to reach it by
				tabIndex={0}
				className="absolute start-0 top-0 origin-top-left overflow-x-hidden overflow-y-auto"
				style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
			>
				{children}
			</div>
		</figure>
	);
}

const corners = { phone: "rounded-2xl", tablet: "rounded-xl", desktop: "rounded-panel" };
