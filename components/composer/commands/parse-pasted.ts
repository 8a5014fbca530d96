export { parseFragment } from "@/lib/flows/model";
