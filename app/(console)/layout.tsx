export { default } from "@/app/interactive-pages";
