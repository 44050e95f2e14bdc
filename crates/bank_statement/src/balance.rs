//! Balances prove that no line is missing: inside a file, and between files.

use kernel::{ErrorCode, Money, Result};
use org::import::ImportOutcome;

use crate::columns::BALANCE;
use crate::parsed::{Direction, ParsedFile, ParsedPart};

/// Refuses every balance that does not follow from what is before it.
pub(crate) fn check(file: &ParsedFile, outcome: &mut ImportOutcome) -> Result<()> {
    let mut before: Option<Money> = None;
    for part in &file.parts {
        let first = part.lines.first().map_or(1, |line| line.row);
        if let (Some(left), Some(opening)) = (before, part.opening)
            && left != opening.amount
        {
            outcome.refuse(first, &BALANCE, ErrorCode::BalanceBroken);
        }
        before = inside(part, outcome)?;
    }
    Ok(())
}

/// Follows the balance through a part, and says where it ends.
fn inside(part: &ParsedPart, outcome: &mut ImportOutcome) -> Result<Option<Money>> {
    let mut now = part.opening.map(|opening| opening.amount);
    for line in &part.lines {
        now = match (now, line.direction) {
            (Some(now), Direction::In) => Some(now.plus(line.amount)?),
            (Some(now), Direction::Out) => Some(now.minus(line.amount)?),
            (None, _) => None,
        };
        if let Some(told) = line.balance {
            if now.is_some_and(|now| now != told) {
                outcome.refuse(line.row, &BALANCE, ErrorCode::BalanceBroken);
            }
            now = Some(told);
        }
    }
    if let (Some(now), Some(closing)) = (now, part.closing)
        && now != closing.amount
    {
        outcome.refuse(part.lines.last().map_or(1, |line| line.row), &BALANCE, ErrorCode::BalanceBroken);
    }
    Ok(part.closing.map(|closing| closing.amount).or(now))
}
