import type { Principal, RequestContext } from "@/lib/platform/kernel";
import { type DeviceRow, deleteOwnDevice, selectDevicesOf } from "../people/device-repository";

/** What devices and applications elsewhere were given for the user, the latest first. */
export function ownDevices({ id }: Principal): Promise<DeviceRow[]> {
	return selectDevicesOf(id);
}

/** Ends what one of them was given; its tokens are refused within a second. @returns false when there was nothing */
export async function endOwnDevice(context: RequestContext, grantId: string): Promise<boolean> {
	return /^[\w-]{10,64}$/.test(grantId) && deleteOwnDevice(context, grantId);
}
