export type Device = "phone" | "tablet" | "desktop";

/** The viewport sizes of three devices, in pixels. */
export const deviceSizes: Readonly<Record<Device, { width: number; height: number }>> = {
	phone: { width: 390, height: 844 },
	tablet: { width: 768, height: 1024 },
	desktop: { width: 1280, height: 800 },
};
