import { useSpeech } from "../language";

export function Footer() {
  const { text } = useSpeech();
  return (
    <footer className="footer">
      <p className="footer-name">{text.shop}</p>
      <p>{text.demo}</p>
    </footer>
  );
}
